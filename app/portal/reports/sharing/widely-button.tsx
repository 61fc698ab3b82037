import { useTranslations } from 'use-intl'
import { usePressedChange } from '~/platform/changes/use-change'
import { Button } from '~/ui/button'
import { shareWidely } from './sharing.queries'

interface WidelyButtonProps {
  tenantId: string
  thing: string
  isShared: boolean
}

/** Has everybody who reads reports here find it, or no longer. */
export function WidelyButton({ tenantId, thing, isShared }: WidelyButtonProps) {
  const t = useTranslations('reportSharing')
  const change = usePressedChange()
  return (
    <Button
      variant="secondary"
      isPending={change.isPending}
      onClick={() =>
        void change.run(async () => {
          await shareWidely(tenantId, thing, !isShared)
          return t(isShared ? 'notWideNow' : 'wideNow')
        })
      }
    >
      {t(isShared ? 'notWide' : 'wide')}
    </Button>
  )
}
