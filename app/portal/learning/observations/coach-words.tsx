import { useTranslations } from 'use-intl'
import { Button } from '~/ui/button'
import { TextArea } from '~/ui/text-area'
import type { Words } from './observations.queries'

interface CoachWordsProps {
  person: string
  coachNote: string
  nextStep: string
  onWrite: (words: Words) => void
}

const suggestions = ['again', 'buddy', 'show'] as const

/** What the person will read: some words, and what to do next. */
export function CoachWords({ person, coachNote, nextStep, onWrite }: CoachWordsProps) {
  const t = useTranslations('observations.form')
  return (
    <section className="flex flex-col gap-5 border-ink border-t-2 pt-5">
      <h2 className="text-xl">{t('words')}</h2>
      <TextArea
        name="coachNote"
        label={t('coachNote', { person })}
        description={t('coachNoteHelp', { person })}
        rows={3}
        maxLength={1000}
        value={coachNote}
        onChange={({ target }) => onWrite({ coachNote: target.value })}
      />
      <div>
        <TextArea
          name="nextStep"
          label={t('nextStep')}
          description={t('nextStepHelp')}
          rows={2}
          maxLength={500}
          value={nextStep}
          onChange={({ target }) => onWrite({ nextStep: target.value })}
        />
        {nextStep ? null : (
          <div className="mt-2">
            <p className="text-ink-soft text-sm">{t('suggestions')}</p>
            <ul className="flex flex-col items-start">
              {suggestions.map((key) => (
                <li key={key} className="-ml-3">
                  <Button variant="quiet" onClick={() => onWrite({ nextStep: t(`suggestion.${key}`) })}>
                    <span className="text-left">{t(`suggestion.${key}`)}</span>
                  </Button>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </section>
  )
}
