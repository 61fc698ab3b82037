import type { Locale } from '~/domain/locale'
import type { Dashboard } from './dashboards.queries'

/** What a dashboard is called: in one's language, else in the other. */
export function boardName(
  { name_en, name_hi }: Pick<Dashboard, 'name_en' | 'name_hi'>,
  locale: Locale,
): string {
  return (locale === 'hi' ? (name_hi ?? name_en) : (name_en ?? name_hi)) ?? ''
}

/** The names in a form; a language that was left out is null. */
export function namesIn(form: FormData): Pick<Dashboard, 'name_en' | 'name_hi'> {
  const typed = (field: string) => String(form.get(field) ?? '').trim() || null
  return { name_en: typed('name_en'), name_hi: typed('name_hi') }
}
