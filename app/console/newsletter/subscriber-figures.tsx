import { useFormatter, useTranslations } from 'use-intl'
import { Figure, Figures } from '~/ui/figure'
import { subscriberStates } from './subscriber-list'
import type { Counts } from './subscribers.queries'

/** How many get letters, have not confirmed yet, have left; each leads to its part of the list. */
export function SubscriberFigures({ counts }: { counts: Counts }) {
  const t = useTranslations('newsletterDesk.subscribers')
  const { number } = useFormatter()
  return (
    <div className="mb-8">
      <Figures>
        {subscriberStates.map((state) => (
          <Figure
            key={state}
            label={t(`figures.${state}`)}
            value={number(counts[state].en + counts[state].hi)}
            note={
              state === 'confirmed'
                ? t('byLanguage', counts[state])
                : `${t('byLanguage', counts[state])}; ${t(`kept.${state}`)}`
            }
            to={`?state=${state}`}
          />
        ))}
      </Figures>
    </div>
  )
}
