import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Obstacle, passObstacle } from '~/domain/observation-state'
import { useCourseText } from '~/lesson/course-text'
import { notices } from '~/platform/toasts'
import { Button } from '~/ui/button'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import { ThumbBar } from '../../thumb-bar'
import type { Findings } from '../observation-facts'
import { CoachWords } from './coach-words'
import { ItemJudgement } from './item-judgement'
import type { Outcome } from './kept-forms'
import type { ObservationForm } from './observations.queries'
import { PhotoPart } from './photo-part'
import { useObservationForm } from './use-observation-form'
import { usePhotos } from './use-photos'

/** What has to be mended before it can be decided. */
type Missing = Obstacle | 'note_required' | 'next_step_required'

interface WatchingProps {
  form: ObservationForm
  personId: string
  /** Called with what was found so far, for the drawing above. */
  onFindings: (items: Findings) => void
  onDecided: () => void
}

/** The list while somebody is being watched: judged item by item with one thumb, decided at the end. */
export function Watching({ form, personId, onFindings, onDecided }: WatchingProps) {
  const t = useTranslations('observations')
  const read = useCourseText()
  const person = form.person.full_name
  const [asked, setAsked] = useState<Outcome | null>(null)
  const [missing, setMissing] = useState<Missing | null>(null)
  const photos = usePhotos(personId, form)
  const made = useObservationForm(personId, form, (outcome) => {
    notices.show({
      title: t(outcome === 'passed' ? 'decide.donePassed' : 'decide.doneNotYet', { person }),
      variant: 'success',
    })
    onDecided()
  })
  const isWaiting = made.outcome !== null && made.connection === 'kept'
  const isSending = made.outcome !== null && !isWaiting
  const judged = form.list.filter(({ id }) => made.items[id]?.result).length
  const nameOf = (id: string) => {
    const item = form.list.find((one) => one.id === id)
    return item && read(item.text)
  }

  function ask(outcome: Outcome) {
    const problem = outcome === 'passed' ? passObstacle(form.list, made.items) : wordMissing(made)
    setMissing(problem)
    if (problem) document.querySelector<HTMLElement>(placeOf(problem, form, made.items))?.focus()
    else setAsked(outcome)
  }

  return (
    <>
      <div className="grow">
        <h2 className="text-xl">{t('form.list')}</h2>
        <p className="mt-1 mb-4 text-ink-soft text-sm">{t('form.rule')}</p>
        {form.list.map((item) => (
          <ItemJudgement
            key={item.id}
            item={item}
            finding={made.items[item.id]}
            mayTakePhoto={photos.left > 0 && !photos.isBusy}
            onJudge={(judgement) => {
              setMissing(null)
              onFindings(made.judge(item.id, judgement))
            }}
            onPhoto={(photo) => void photos.take(item.id, photo)}
          />
        ))}
        <PhotoPart photos={photos} nameOf={nameOf} />
        <CoachWords
          person={person}
          coachNote={made.coachNote}
          nextStep={made.nextStep}
          onWrite={(words) => {
            setMissing(null)
            made.write(words)
          }}
        />
      </div>
      <ThumbBar>
        <div>
          <p className="flex flex-wrap justify-between gap-x-4 text-sm">
            <span className="tabular-nums">
              {t('form.judged', { done: judged, total: form.list.length })}
            </span>
            <span role="status" className="text-ink-soft">
              {isWaiting ? t('decide.kept') : made.connection ? t(`form.${made.connection}`) : null}
            </span>
          </p>
          <p role="alert" className="text-danger text-sm empty:hidden">
            {missing ? t(`problem.${missing}`) : made.refused}
          </p>
          <div className="mt-2 grid grid-cols-2 gap-3">
            <Button variant="secondary" onClick={() => ask('not_yet')} isPending={isSending}>
              {t('form.notYet')}
            </Button>
            <Button onClick={() => ask('passed')} isPending={isSending}>
              {t('form.passed')}
            </Button>
          </div>
        </div>
      </ThumbBar>
      <ConfirmDialog
        isOpen={asked !== null}
        title={t(asked === 'passed' ? 'decide.passedTitle' : 'decide.notYetTitle')}
        confirmLabel={t(asked === 'passed' ? 'decide.confirmPassed' : 'decide.confirmNotYet')}
        cancelLabel={t('decide.back')}
        onClose={() => setAsked(null)}
        onConfirm={() => {
          if (asked) void made.decide(asked)
          setAsked(null)
        }}
      >
        <p>{t(asked === 'passed' ? 'decide.passedText' : 'decide.notYetText', { person })}</p>
        <p>{t('decide.final')}</p>
      </ConfirmDialog>
    </>
  )
}

function wordMissing({ coachNote, nextStep }: { coachNote: string; nextStep: string }) {
  if (!coachNote.trim()) return 'note_required'
  return nextStep.trim() ? null : 'next_step_required'
}

/** What has to be mended first, as a selector. */
function placeOf(problem: Missing, { list }: ObservationForm, items: Findings) {
  if (problem === 'note_required') return 'textarea[name=coachNote]'
  if (problem === 'next_step_required') return 'textarea[name=nextStep]'
  const at = list.find(({ id, isCritical }) => {
    const { result = null, note = null } = items[id] ?? {}
    if (problem === 'item_open') return !result
    if (problem === 'critical_not_met') return isCritical && result !== 'met'
    if (problem === 'item_not_met') return result === 'not_met'
    return result === 'not_seen' && (problem === 'too_few_seen' || !note?.trim())
  })
  return `#item-${at?.id}`
}
