import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Locale } from '~/domain/locale'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import { RefusalAlert } from '~/ui/refusal-alert'
import type { LetterActAnswer } from './act-on-letter'
import { useMoment } from './letter-rows'
import type { Letter } from './letters.queries'
import { type Missing, missingLanguage, sendPlan } from './send-plan'

export interface Wish {
  missing: Missing | null
  /** As it was typed on India's clock, and the moment it means; null for now. */
  at: string | null
  moment: string | null
}

interface SendQuestionProps {
  letter: Letter
  audience: Record<Locale, number>
  wish: Wish | null
  onClose: () => void
}

/** Says who gets the letter and who does not. To send it at once, the number of people is typed. */
export function SendQuestion({ letter, audience, wish, onClose }: SendQuestionProps) {
  const t = useTranslations('newsletterDesk.send')
  const names = useTranslations('newsletterDesk.languages')
  const moment = useMoment()
  const { submit, state, data } = useFetcher<LetterActAnswer | null>()
  const plan = sendPlan(letter, audience, wish?.missing ?? null)
  const lacking = missingLanguage(letter)
  const words = lacking
    ? { language: names(lacking), other: names(lacking === 'hi' ? 'en' : 'hi') }
    : { language: '', other: '' }
  const later = wish?.moment ?? null
  async function send() {
    await submit(
      {
        intent: later ? 'schedule' : 'send',
        revision: letter.revision,
        missing: wish?.missing ?? '',
        at: wish?.at ?? '',
      },
      { method: 'post' },
    )
    onClose()
  }
  return (
    <>
      <RefusalAlert>{state === 'idle' && data?.refusal?.words}</RefusalAlert>
      <ConfirmDialog
        isOpen={wish !== null}
        title={t(later ? 'scheduleAsk' : 'ask')}
        confirmLabel={t(later ? 'confirmSchedule' : 'confirm')}
        typedName={later ? undefined : String(plan.people)}
        onConfirm={() => void send()}
        onClose={onClose}
        isPending={state !== 'idle'}
      >
        <p className="font-medium text-ink">
          {t('people', { count: plan.people, en: plan.en, hi: plan.hi })}
        </p>
        {plan.leftOut > 0 ? <p>{t('leftOut', { count: plan.leftOut, ...words })}</p> : null}
        {plan.fallBack > 0 ? <p>{t('fallBack', { count: plan.fallBack, ...words })}</p> : null}
        <p>{later ? t('atMoment', { at: moment(later) }) : t('noWayBack')}</p>
      </ConfirmDialog>
    </>
  )
}
