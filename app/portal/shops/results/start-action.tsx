import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { usePressedChange } from '~/platform/changes/use-change'
import { Button } from '~/ui/button'
import { startShopAction } from './results.queries'

interface StartActionProps {
  shopId: string
  questionId: string
  question: string
}

/** Starts the action about an item that was not met, in one press, and shows it. */
export function StartAction({ shopId, questionId, question }: StartActionProps) {
  const t = useTranslations('shopResults.action')
  const navigate = useNavigate()
  const press = usePressedChange()
  return (
    <Button
      variant="quiet"
      aria-label={t('of', { question })}
      isPending={press.isPending}
      onClick={() =>
        void press.run(async () => {
          await navigate(`/app/actions/${await startShopAction(shopId, questionId)}`)
          return undefined
        })
      }
    >
      {t('start')}
    </Button>
  )
}
