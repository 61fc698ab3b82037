import { useTranslations } from 'use-intl'
import { LargeFigure } from '../large-figure'
import { Spread } from '../spread'

const ways = [
  { way: 'upi', at: '#upi' },
  { way: 'bank', at: '#bank-transfer' },
  { way: 'international', at: '#international' },
] as const

const asked = ['cost', 'counts', 'paper'] as const

/** The ways to pay beside each other: what each costs, when it counts as paid, and what one gets for it. */
export function Ways() {
  const t = useTranslations('paymentOptions')
  return (
    <Spread
      title={t('ways.title')}
      lead={t('ways.lead')}
      ground="night"
      below={
        <ul className="grid gap-x-12 gap-y-10 md:grid-cols-3">
          {ways.map(({ way, at }) => (
            <li key={way} className="border-marigold border-t-3 pt-3">
              <h3 className="text-xl">
                <a
                  href={at}
                  className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
                >
                  {t(`${way}.title`)}
                </a>
              </h3>
              <dl>
                {asked.map((what) => (
                  <div key={what} className="mt-3">
                    <dt className="text-ink-soft text-sm">{t(`ways.${what}`)}</dt>
                    <dd>{t(`ways.${way}.${what}`)}</dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ul>
      }
    >
      <LargeFigure figure={t('ways.within')}>{t('ways.withinText')}</LargeFigure>
    </Spread>
  )
}
