import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag, localePath } from '~/domain/locale'
import type { ServiceLine } from './services.server'
import { WidePart } from './wide-part'

/** The other six as a list one reads from left to right: the sentence, then what we do about it. */
export function Tasks({ services }: { services: readonly ServiceLine[] }) {
  const t = useTranslations('services')
  const locale = localeOfTag(useLocale())
  return (
    <WidePart title={t('focusTitle')} lead={t('focusLead')}>
      <ul className="border-ink border-t-2">
        {services.map(({ id, name, problem, answer }) => (
          <li key={id} className="grid gap-x-12 gap-y-2 border-hairline border-b py-5 md:grid-cols-2">
            <p className="max-w-prose text-lg md:pt-2">“{problem}”</p>
            <p className="max-w-prose">
              <a
                href={localePath(locale, `/services/${id}`)}
                className="inline-flex min-h-11 items-center font-semibold text-lg text-link underline-offset-4 hover:underline"
              >
                {name}
              </a>
              <span className="block text-ink-soft">{answer}</span>
            </p>
          </li>
        ))}
      </ul>
    </WidePart>
  )
}
