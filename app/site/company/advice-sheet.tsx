import { useTranslations } from 'use-intl'

const lines = ['saw', 'suggest', 'change', 'cost', 'wrong', 'look'] as const

/** The page we fill in for each piece of advice, as a form lies on a table: its last line is still empty. */
export function AdviceSheet() {
  const t = useTranslations('about.sheet')
  return (
    <div className="max-w-2xl border-brand border-t-4 bg-paper-raised px-5 pt-6 pb-8 md:px-9">
      <dl>
        {lines.map((line) => (
          <div key={line} className="border-hairline border-b py-3.5">
            <dt className="font-semibold">{t(`${line}.name`)}</dt>
            <dd className="text-ink-soft">{t(`${line}.text`)}</dd>
          </div>
        ))}
        <div className="pt-3.5">
          <dt className="font-semibold">{t('result.name')}</dt>
          <dd className="text-ink-soft">
            {t('result.text')}
            <svg viewBox="0 0 560 76" className="mt-4 w-full" aria-hidden="true">
              {[24, 50, 75].map((y) => (
                <line
                  key={y}
                  x1="0"
                  x2="560"
                  y1={y}
                  y2={y}
                  className="stroke-marigold"
                  strokeDasharray="2 6"
                />
              ))}
            </svg>
          </dd>
        </div>
      </dl>
    </div>
  )
}
