import { useTranslations } from 'use-intl'

const parts = ['idea', 'try', 'see'] as const

/** A letter as it comes: three parts, one idea, and the way out at its end. */
export function Letter() {
  const t = useTranslations('newsletter.letter')
  const example = useTranslations('frame.example')
  return (
    <figure>
      <figcaption className="mb-3 text-sm">
        <span className="mr-3 inline-block border-marigold border-b-2 font-medium">{example('label')}</span>
        {t('title')}
      </figcaption>
      <div className="border border-hairline bg-paper-raised">
        <svg viewBox="0 0 400 54" className="block w-full" aria-hidden="true">
          <path d="M0 0 200 50 400 0" className="fill-none stroke-hairline" strokeWidth="1.5" />
        </svg>
        <div className="px-5 pb-5">
          <p className="text-ink-soft text-sm">{t('subject')}</p>
          <p className="font-semibold text-lg">{t('subjectText')}</p>
          <dl className="mt-4 grid gap-3">
            {parts.map((part) => (
              <div key={part} className="border-marigold border-l-3 pl-4">
                <dt className="font-medium text-sm">{t(part)}</dt>
                <dd>{t(`${part}Text`)}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-5 border-hairline border-t pt-3 text-ink-soft text-sm">{t('end')}</p>
        </div>
      </div>
    </figure>
  )
}
