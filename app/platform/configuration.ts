import type { Locale } from '~/domain/locale'

/** All that the browser is told about the installation it talks to. */
export interface Configuration {
  supabaseUrl: string
  publishableKey: string
  mode: 'demo' | 'production' | 'showcase'
  locales: readonly Locale[]
  /** Codes go to phones here. */
  hasPhoneCodes: boolean
}

let loaded: Promise<Configuration> | undefined

/** The installation's configuration, fetched once; a failure is not kept, so that the next call tries again. */
export function configuration(): Promise<Configuration> {
  loaded ??= fetchConfiguration().catch((error) => {
    loaded = undefined
    throw error
  })
  return loaded
}

async function fetchConfiguration(): Promise<Configuration> {
  const answer = await fetch('/app-config.json')
  if (!answer.ok) throw new Error(`The configuration was answered with status ${answer.status}`)
  return answer.json()
}
