import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { useDateTime } from '~/platform/use-date-time'
import type { OpenShop } from './opened-shop'

interface AskedAgainProps {
  shop: OpenShop
  /** By question, why. */
  asked: Readonly<Record<string, string>>
}

/** Why a report came back, question by question, each a way to it. */
export function AskedAgain({ shop, asked }: AskedAgainProps) {
  const t = useTranslations('shopReport.asked')
  const locale = localeOfTag(useLocale())
  const dateTime = useDateTime()
  const questions = shop.form.sections.flatMap((section) => section.questions)
  const until = shop.revise_by
    ? dateTime(new Date(shop.revise_by), { dateStyle: 'long', timeStyle: 'short' })
    : ''
  return (
    <section
      aria-labelledby="asked-again"
      className="mb-10 border-warning border-l-4 bg-paper-deep px-4 py-4"
    >
      <h2 id="asked-again" className="text-lg">
        {t('title')}
      </h2>
      <p className="mt-1 mb-3 max-w-prose">{t('text', { when: until })}</p>
      <ul className="flex flex-col gap-2">
        {Object.entries(asked).map(([id, reason]) => {
          const question = questions.find((one) => one.id === id)
          return (
            <li key={id}>
              {question ? (
                <a href={`#q-${id}`} className="inline-flex min-h-11 items-center text-link underline">
                  {question.title[locale]}
                </a>
              ) : (
                <span className="font-medium">{t('whole')}</span>
              )}
              <q className="block">{reason}</q>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
