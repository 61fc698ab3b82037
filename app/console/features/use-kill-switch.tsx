import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { logger } from '~/platform/logger'
import { toasts } from '~/platform/toasts'
import { type Flag, killFlag } from './features.queries'
import { ReasonDialog } from './reason-dialog'

type Asked = Pick<Flag, 'key' | 'name' | 'scope' | 'isKilled'>

/** Long enough to see what it did before it is taken back. */
const undoMs = 12_000

/** The kill switch: `ask` opens the question, `dialog` is where it stands; what was done can be undone from the toast. */
export function useKillSwitch() {
  const t = useTranslations('features.kill')
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isPending, setPending] = useState(false)
  const isBack = asked?.isKilled === true
  const name = asked?.name ?? ''
  const where = asked?.scope === 'site' ? 'site' : 'inside'

  async function move({ key, name: called, scope, isKilled }: Asked, reason: string, canUndo: boolean) {
    try {
      await killFlag(key, !isKilled, reason)
    } catch (error) {
      logger.error('a kill switch could not be moved', error)
      toasts.show({ title: t('failed'), variant: 'destructive' })
      return
    }
    const undo = () => void move({ key, name: called, scope, isKilled: !isKilled }, t('undone'), false)
    toasts.show({
      title: t(isKilled ? 'restored' : 'killed', { name: called }),
      variant: 'success',
      ...(canUndo && { duration: undoMs, action: { label: t('undo'), onPress: undo } }),
    })
    await revalidate()
  }

  async function confirm(reason: string) {
    if (!asked) return
    setPending(true)
    await move(asked, reason, true)
    setPending(false)
    setAsked(null)
  }

  return {
    ask: ({ key, name: called, scope, isKilled }: Flag) => setAsked({ key, name: called, scope, isKilled }),
    dialog: (
      <ReasonDialog
        isOpen={asked !== null}
        title={t(isBack ? 'restoreTitle' : 'pullTitle', { name })}
        text={t(`${isBack ? 'restoreText' : 'pullText'}.${where}`)}
        confirmLabel={t(isBack ? 'restore' : 'confirm')}
        isDanger={!isBack}
        isPending={isPending}
        onConfirm={(reason) => void confirm(reason)}
        onClose={() => setAsked(null)}
      />
    ),
  }
}
