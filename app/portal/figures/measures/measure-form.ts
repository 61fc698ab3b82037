import type { Locale } from '~/domain/locale'
import { readPlainNumber } from '~/domain/plain-number'
import {
  type CatalogueMeasure,
  type MeasureInput,
  measureKeepers,
  measureKinds,
  measureScopes,
  measureUnits,
} from './measures.queries'

export type MeasureMistakes = Partial<
  Record<'nameEn' | 'help' | 'least' | 'most', 'name' | 'help' | 'number' | 'bounds'>
>

type Unit = CatalogueMeasure['unit']

/** A bound as it is typed, in the unit it is kept in: rupees become paise. Null for what is none. */
function readBound(typed: string, unit: Unit): number | null {
  const value = readPlainNumber(typed, '.')
  return value !== null && unit === 'paise' ? Math.round(value * 100) : value
}

/** A bound as a form shows it to be changed. */
export function typedBound(value: number, unit: Unit): string {
  return String(unit === 'paise' ? value / 100 : value)
}

/** What a form says of a measure, or what is wrong with it by field. `former` is the one that is changed. */
export function readMeasureForm(
  form: FormData,
  locale: Locale,
  former: CatalogueMeasure | null,
): { input: MeasureInput; wrong?: never } | { input?: never; wrong: MeasureMistakes } {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const oneOf = <Value extends string>(values: readonly Value[], said: string, usual: Value): Value =>
    values.find((known) => known === said) ?? usual
  const unit = former?.unit ?? oneOf(measureUnits, text('unit'), 'count')
  const bound = (name: 'least' | 'most') => (text(name) === '' ? null : readBound(text(name), unit))
  const [least, most] = [bound('least'), bound('most')]
  const wrong: MeasureMistakes = {}
  if (!text('nameEn') && !text('nameHi')) wrong.nameEn = 'name'
  if (!text('help')) wrong.help = 'help'
  if (text('least') !== '' && least === null) wrong.least = 'number'
  if (text('most') !== '' && most === null) wrong.most = 'number'
  else if (most !== null && most <= (least ?? former?.least ?? 0)) wrong.most = 'bounds'
  if (Object.keys(wrong).length > 0) return { wrong }
  return {
    input: {
      unit,
      kind: former?.kind ?? oneOf(measureKinds, text('kind'), 'flow'),
      scope: former?.scope ?? oneOf(measureScopes, text('scope'), 'both'),
      keptBy: oneOf(measureKeepers, text('keptBy'), 'outlet'),
      decimals: former?.decimals ?? (unit === 'paise' ? 0 : Math.min(2, Number(text('decimals')) || 0)),
      name: { en: text('nameEn'), hi: text('nameHi') },
      help: inReadersLanguage(text('help'), locale, former?.help),
      least,
      most,
    },
  }
}

/** A text as it is typed in the reader's language. That of the other stays, unless it was the same. */
export function inReadersLanguage(
  typed: string,
  locale: Locale,
  former: { en: string; hi: string } | undefined,
): { en?: string; hi?: string } {
  const isOneText = former?.en === former?.hi
  return { ...(former && !isOneText && former), [locale]: typed }
}
