import { useTranslations } from 'use-intl'
import { usePressedChange } from '~/platform/changes/use-change'
import { Button } from '~/ui/button'
import { type LineKind, listAt, type TodayLine } from '../today-line'

const toWaiting = () => listAt('/app/joining', { state: 'waiting' })

/** One press lets somebody join of whom it is clear who they are. */
function LetIn({ line: { subject, told } }: { line: TodayLine }) {
  const t = useTranslations('today')
  const { isPending, run } = usePressedChange()
  const [id, name] = [subject.request_id ?? '', String(told.name)]
  async function letIn() {
    // Fetched when somebody presses: it is not needed to see the page.
    const { confirmJoin, reopenJoin } = await import('./joining.queries')
    const way = await confirmJoin(id)
    const undo = async () => {
      await reopenJoin(id)
      return t('join.takenBack', { name })
    }
    return { title: t(`join.${way}`, { name }), undo }
  }
  return (
    <p className="mt-3 flex *:grow sm:mt-0 sm:*:grow-0">
      <Button
        aria-label={`${t('join.letIn')}: ${name}`}
        isPending={isPending}
        onClick={() => void run(letIn)}
      >
        {t('join.letIn')}
      </Button>
    </p>
  )
}

export const lineKinds: Record<string, LineKind> = {
  join_request: { to: toWaiting, Act: LetIn },
  join_unclear: { to: toWaiting },
  join_requests: { to: toWaiting },
}
