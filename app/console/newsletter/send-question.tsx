import { useTranslations } from 'use-intl'
import type { Locale } from '~/domain/locale'
import { usePressedChange } from '~/platform/changes/use-change'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import { useMoment } from './letter-rows'
import { type Letter, sendLetter } from './letters.queries'
import { missingLanguage, sendPlan, type Wanted } from './send-plan'

interface SendQuestionProps {
  letter: Letter
  audience: Record<Locale, number>
  wanted: Wanted | null
  onClose: () => void
}

/** Says who gets the letter and who does not. To send it at once, the number of people is typed. */
export function SendQuestion({ letter, audience, wanted, onClose }: SendQuestionProps) {
  const t = useTranslations('newsletterDesk.send')
  const names = useTranslations('newsletterDesk.languages')
  const moment = useMoment()
  const done = useTranslations('newsletterDesk.done')
  const { run, isPending } = usePressedChange('newsletterDesk')
  const plan = sendPlan(letter, audience, wanted?.missing ?? null)
  const lacking = missingLanguage(letter)
  const words = lacking
    ? { language: names(lacking), other: names(lacking === 'hi' ? 'en' : 'hi') }
    : { language: '', other: '' }
  const later = wanted?.at ?? null
  async function send() {
    await run(async () => {
      await sendLetter(letter.id, letter.revision, wanted?.missing ?? null, later)
      return done(later ? 'schedule' : 'send')
    })
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen={wanted !== null}
      title={t(later ? 'scheduleAsk' : 'ask')}
      confirmLabel={t(later ? 'confirmSchedule' : 'confirm')}
      typedName={later ? undefined : String(plan.people)}
      onConfirm={() => void send()}
      onClose={onClose}
      isPending={isPending}
    >
      <p className="font-medium text-ink">{t('people', { count: plan.people, en: plan.en, hi: plan.hi })}</p>
      {plan.leftOut > 0 ? <p>{t('leftOut', { count: plan.leftOut, ...words })}</p> : null}
      {plan.fallBack > 0 ? <p>{t('fallBack', { count: plan.fallBack, ...words })}</p> : null}
      <p>{later ? t('atMoment', { at: moment(later) }) : t('noWayBack')}</p>
    </ConfirmDialog>
  )
}
