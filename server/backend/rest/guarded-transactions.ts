import { requestScope } from '../request-scope.ts'
import { type Bounded, bounded } from './answer-size.ts'
import { settingsOf } from './guarded-statement.ts'

type Unsafe = (text: string, parameters?: unknown[], options?: object) => Bounded<unknown>
interface Reserved {
  unsafe: Unsafe
}
interface Pool {
  reserve(): Promise<Reserved>
}

const begin = { text: 'begin', values: [] }
const nothing = Object.assign([], { count: 0, command: '' })

/**
 * Makes transactions begin with the actor of the request: "begin" waits for the first statement and goes out ahead of
 * it together with the settings. Whoever asks outside a request is no one and stops here.
 */
export function guardTransactions(pool: unknown) {
  const driver = pool as Pool
  const reserve = driver.reserve.bind(driver)
  driver.reserve = async () => {
    const reserved = await reserve()
    const unsafe = reserved.unsafe.bind(reserved)
    let isWaiting = false
    reserved.unsafe = (text, parameters = [], options = {}) => {
      const scope = requestScope.getStore()
      if (text === 'begin') {
        isWaiting = true
        return Promise.resolve(nothing)
      }
      if (isWaiting && (text === 'commit' || text === 'rollback')) {
        isWaiting = false
        return Promise.resolve(nothing)
      }
      if (!isWaiting)
        return scope ? bounded(unsafe(text, parameters, options), scope) : unsafe(text, parameters, options)
      if (!scope) throw new Error('A query was asked outside a request.')
      isWaiting = false
      const opening = [begin, settingsOf(scope.actor)]
      return bounded(unsafe(text, parameters, { ...options, simple: false, opening }), scope)
    }
    return reserved
  }
}
