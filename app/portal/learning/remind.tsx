import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { usePressedChange } from '~/platform/changes/use-change'
import { Button } from '~/ui/button'
import type { TodayLine } from '../today-line'
import type { Reminded } from './reminded'
import type { Reminder } from './reminders.queries'
import type { MessageLink } from './whats-app'

interface RemindProps {
  line: TodayLine
  tenantId: string
}

interface Result {
  Shown: typeof Reminded
  reminder: Reminder
  links: readonly MessageLink[]
}

/** Reminds everybody who is overdue, says who cannot be reached by mail, and how else. */
export function Remind({ tenantId }: RemindProps) {
  const t = useTranslations('today')
  const [result, setResult] = useState<Result | null>(null)
  const { isPending, run } = usePressedChange('courseDesk')

  async function remind() {
    // Fetched when somebody presses: it is not needed to see the page.
    const [{ remindOverdue, cancelReminder }, { messageLinks }, { Reminded: Shown }] = await Promise.all([
      import('./reminders.queries'),
      import('./whats-app'),
      import('./reminded'),
    ])
    const reminder = await remindOverdue(tenantId)
    const { people, reminded_at } = reminder
    setResult({
      Shown,
      reminder,
      links: await messageLinks(people.filter(({ outcome }) => outcome === 'no_address')),
    })
    const count = people.filter(({ outcome }) => outcome === 'sent').length
    const title = t('remind.done', { count })
    if (count === 0) return title
    const undo = async () => {
      await cancelReminder(tenantId, reminded_at)
      setResult(null)
      return t('remind.undone')
    }
    return { title, undo }
  }

  return (
    <>
      <p className="mt-3 flex *:grow sm:mt-0 sm:*:grow-0">
        <Button isPending={isPending} onClick={() => void run(remind)}>
          {t('lines.team_overdue.action')}
        </Button>
      </p>
      {result ? <result.Shown reminder={result.reminder} links={result.links} /> : null}
    </>
  )
}
