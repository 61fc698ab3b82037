import { useFormatter, useTranslations } from 'use-intl'
import { Figure, Figures } from '~/ui/figure'
import { Meter } from '~/ui/meter'
import { Section } from '~/ui/section'
import { AskedButton } from './asked-button'
import { cancelLetter, type Letter, type Tally } from './letters.queries'

interface ProgressSectionProps {
  letter: Letter
  /** Null when it could not be fetched. */
  tally: Tally | null
  way: { isKept: boolean; isDemo: boolean } | null
}

/** How a letter goes, or went: to how many, taken, refused, left. */
export function ProgressSection({ letter: { id, state }, tally, way }: ProgressSectionProps) {
  const t = useTranslations('newsletterDesk.progress')
  const { number } = useFormatter()
  const isUnderWay = state === 'sending'
  if (!tally) return null
  const { people, sent, failed, en, hi, ...rest } = tally
  return (
    <Section title={t(isUnderWay ? 'title' : 'titleDone')}>
      <Figures>
        <Figure label={t('people')} value={number(people)} note={t('peopleNote', { en, hi })} />
        {(['waiting', 'queued'] as const).map((key) =>
          isUnderWay ? <Figure key={key} label={t(key)} value={number(rest[key])} /> : null,
        )}
        <Figure label={t('sent')} value={number(sent)} note={t('sentNote')} />
        <Figure label={t('failed')} value={number(failed)} tone={failed > 0 ? 'warning' : 'neutral'} />
        {(['unsubscribed', 'stopped'] as const).map((key) =>
          rest[key] > 0 ? <Figure key={key} label={t(key)} value={number(rest[key])} /> : null,
        )}
      </Figures>
      {isUnderWay ? (
        <div className="mt-6 max-w-2xl">
          <Meter label={t('label')} value={sent} max={people} text={t('text', { sent, people })} />
        </div>
      ) : null}
      {isUnderWay && way?.isKept ? <Kept isDemo={way.isDemo} /> : null}
      <p className="my-5 max-w-prose text-ink-soft text-sm">{t('note')}</p>
      {isUnderWay ? (
        <AskedButton
          act="stop"
          label={t('stop')}
          ask={t('stopAsk')}
          text={t('stopText')}
          isDanger
          onConfirm={() => cancelLetter(id)}
        />
      ) : null}
    </Section>
  )
}

function Kept({ isDemo }: { isDemo: boolean }) {
  const t = useTranslations('newsletterDesk.progress')
  return (
    <p className="mt-6 border-marigold border-l-4 py-1 pl-4">
      {isDemo
        ? t.rich('kept', {
            link: (words) => (
              <a href="/debug/mailbox" className="text-link underline underline-offset-4">
                {words}
              </a>
            ),
          })
        : t('keptNoBox')}
    </p>
  )
}
