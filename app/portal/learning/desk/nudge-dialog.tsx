import { useTranslations } from 'use-intl'
import { Button } from '~/ui/button'
import { Dialog, DialogActions } from '~/ui/dialog'
import { WhatsAppMessage } from '../../whats-app-message'
import type { Nudged } from './desk-changes.queries'

/** What came of a reminder, person by person; who has no address is written to by the phone of whoever reminds. */
export function NudgeDialog({ results, onClose }: { results: readonly Nudged[]; onClose: () => void }) {
  const t = useTranslations('courseDesk.nudge')
  const people = [...new Map(results.map((one) => [`${one.person_id} ${one.outcome}`, one])).values()]
  const sent = new Set(results.flatMap(({ outcome, person_id }) => (outcome === 'sent' ? [person_id] : [])))
  return (
    <Dialog isOpen onClose={onClose} title={t('result', { count: sent.size })}>
      <ul className="border-hairline border-t">
        {people.map(({ assignment_id, person_id, name, outcome, write_to }) => (
          <li
            key={`${person_id} ${outcome}`}
            className="flex flex-wrap justify-between gap-x-6 border-hairline border-b py-2"
          >
            <span className="break-words font-medium">{name}</span>
            <span className={outcome === 'sent' ? 'text-success' : 'text-ink-soft'}>
              {t(`outcomes.${outcome}`)}
            </span>
            {write_to ? (
              <span className="basis-full">
                <WhatsAppMessage
                  to={{ name, ...write_to }}
                  label={t('whatsApp')}
                  message={{
                    about: 'course',
                    course: write_to.course[write_to.language],
                    assignmentId: assignment_id,
                  }}
                />
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      <p className="mt-4 text-ink-soft text-sm">{t('rule')}</p>
      <DialogActions>
        <Button onClick={onClose}>{t('close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
