import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useViewOnly } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { Section } from '~/ui/section'
import { LeaveDialog, RemoveRecord, ReturnDialog } from './employment-dialogs'
import type { Person } from './people.queries'
import type { Choices } from './people-choices'

interface EmploymentProps {
  tenantId: string
  person: Person
  choices: Choices
}

/** Leaving, coming back, and removing a record that was made by mistake. */
export function Employment({ tenantId, person, choices }: EmploymentProps) {
  const t = useTranslations('organisation.people')
  const isViewOnly = useViewOnly()
  const [shown, setShown] = useState<'leave' | 'return' | 'remove' | null>(null)
  const dialog = { person, onClose: () => setShown(null) }
  return (
    <Section title={t('employment')}>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          disabled={isViewOnly}
          onClick={() => setShown(person.leftOn ? 'return' : 'leave')}
        >
          {t(person.leftOn ? 'returnButton' : 'leaveButton')}
        </Button>
        {person.loginId ? null : (
          <Button variant="quiet" disabled={isViewOnly} onClick={() => setShown('remove')}>
            {t('removePerson')}
          </Button>
        )}
      </div>
      {shown === 'leave' ? <LeaveDialog {...dialog} /> : null}
      {shown === 'return' ? <ReturnDialog {...dialog} choices={choices} /> : null}
      {shown === 'remove' ? <RemoveRecord {...dialog} tenantId={tenantId} /> : null}
    </Section>
  )
}
