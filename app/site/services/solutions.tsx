import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag, localePath } from '~/domain/locale'
import { Drawing } from './drawings/drawing'
import type { ServiceLine } from './services.server'
import { WidePart } from './wide-part'

/** The three large ones: each with its drawing, the sentence that leads to it, and what we do. */
export function Solutions({ services }: { services: readonly ServiceLine[] }) {
  const t = useTranslations('services')
  const locale = localeOfTag(useLocale())
  return (
    <WidePart title={t('solutionsTitle')} lead={t('solutionsLead')} isDeep>
      <ol className="grid gap-y-12">
        {services.map(({ id, name, problem, answer }) => (
          <li key={id} className="grid gap-x-12 gap-y-5 md:grid-cols-2">
            <div>
              <p className="max-w-prose text-ink-soft text-lg">“{problem}”</p>
              <h3 className="mt-3 text-xl lg:text-2xl">
                <a
                  href={localePath(locale, `/services/${id}`)}
                  className="text-link underline-offset-4 hover:underline"
                >
                  {name}
                </a>
              </h3>
              <p className="mt-3 max-w-prose">{answer}</p>
            </div>
            <Drawing of={id} />
          </li>
        ))}
      </ol>
      <p className="mt-8 text-ink-soft text-sm">{t('drawingsNote')}</p>
    </WidePart>
  )
}
