import { useEffect, useReducer, useRef, useState } from 'react'
import { useLocale } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { type CalculatorState, type Change, changed, searchOf, startOf, type Tool } from './calculator-state'

/** The numbers of a tool as typed, judged and kept in the address; what a page shows before is the built example. */
export function useCalculator<Name extends string>(tool: Tool<Name>) {
  const locale = localeOfTag(useLocale())
  const form = useRef<HTMLFormElement>(null)
  const [state, change] = useReducer(
    (before: CalculatorState<Name>, what: Change<Name>) => changed(tool, locale, before, what),
    tool,
    ({ rules }) => startOf(rules, locale),
  )
  const { values, kept, isReady } = state
  const [built] = useState(state.texts)

  useEffect(() => {
    change({ kind: 'opened', search: location.search, typed: typedBefore(form.current, built) })
  }, [built])

  const search = searchOf(tool.rules, values, kept)
  useEffect(() => {
    if (!isReady) return
    // Some browsers refuse more than a hundred changes of the address in half a minute.
    const timer = setTimeout(() => {
      const { pathname, hash } = location
      const address = pathname + searchOf(tool.rules, values, kept, location.search) + hash
      history.replaceState(history.state, '', address)
    }, 200)
    return () => clearTimeout(timer)
  }, [tool, values, kept, isReady])

  const isExample = tool.rules.every(({ name, initial }) => values[name] === initial)
  return { ...state, rules: tool.rules, form, change, search, isExample }
}

export type Calculator<Name extends string> = ReturnType<typeof useCalculator<Name>>

/** What a visitor typed or chose before React ran, or the browser put back after a reload. */
function typedBefore<Name extends string>(
  form: HTMLFormElement | null,
  built: Readonly<Record<Name, string>>,
): Partial<Record<Name, string>> {
  const typed: Partial<Record<Name, string>> = {}
  for (const name of Object.keys(built) as Name[]) {
    const control = form?.elements.namedItem(name)
    const isOurs = control instanceof HTMLInputElement || control instanceof HTMLSelectElement
    if (isOurs && control.value !== built[name]) typed[name] = control.value
  }
  return typed
}
