import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Flag, killFlag } from './features.queries'
import { FlagReasonDialog } from './flag-reason-dialog'

type Asked = Pick<Flag, 'key' | 'name' | 'scope' | 'isKilled'>

/** The kill switch: `ask` opens the question, `dialog` is where it stands; what was done can be undone from the toast. */
export function useKillSwitch() {
  const t = useTranslations('features.kill')
  const [asked, setAsked] = useState<Asked | null>(null)

  async function move({ key, name, isKilled }: Asked, reason: string) {
    await killFlag(key, !isKilled, reason)
    return t(isKilled ? 'restored' : 'killed', { name })
  }

  const where = asked?.scope === 'site' ? 'site' : 'inside'
  return {
    ask: ({ key, name, scope, isKilled }: Flag) => setAsked({ key, name, scope, isKilled }),
    dialog: asked ? (
      <FlagReasonDialog
        title={t(asked.isKilled ? 'restoreTitle' : 'pullTitle', { name: asked.name })}
        text={t(`${asked.isKilled ? 'restoreText' : 'pullText'}.${where}`)}
        confirmLabel={t(asked.isKilled ? 'restore' : 'confirm')}
        isDanger={!asked.isKilled}
        onConfirm={async (reason) => ({
          title: await move(asked, reason),
          undo: () => move({ ...asked, isKilled: !asked.isKilled }, t('undone')),
        })}
        onClose={() => setAsked(null)}
      />
    ) : null,
  }
}
