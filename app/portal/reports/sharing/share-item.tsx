import { useTranslations } from 'use-intl'
import { usePressedChange } from '~/platform/changes/use-change'
import { useViewOnly } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { type Share, shareWith, takeBack } from './sharing.queries'

interface ShareItemProps {
  tenantId: string
  thing: string
  share: Share
}

/** To whom a report is named, whether they may change it, and the way to take it back. */
export function ShareItem({ tenantId, thing, share }: ShareItemProps) {
  const t = useTranslations('reportSharing')
  const isViewOnly = useViewOnly()
  const change = usePressedChange()
  const { kind, role, may_edit: mayEdit } = share
  const roleKey = role === 'admin' || role === 'manager' || role === 'trainer' ? role : null
  const name = kind === 'role' ? t(`roles.${roleKey ?? 'manager'}`) : (share.name ?? t('someone'))
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="break-words font-medium">
          {kind === 'outlet' ? t('managersOf', { outlet: name }) : name}
        </p>
        <p className="text-ink-soft text-sm">
          {share.reads ? t(mayEdit ? 'changes' : 'reads') : t('readsNoLonger')}
        </p>
      </div>
      {isViewOnly ? null : (
        <div className="flex flex-wrap gap-3">
          <Button
            variant="secondary"
            aria-label={`${t(mayEdit ? 'onlyRead' : 'changeToo')}: ${name}`}
            isPending={change.isPending}
            onClick={() =>
              void change.run(async () => {
                await shareWith(tenantId, thing, share, !mayEdit)
                return t('given')
              })
            }
          >
            {t(mayEdit ? 'onlyRead' : 'changeToo')}
          </Button>
          <Button
            variant="secondary"
            aria-label={`${t('takeBack')}: ${name}`}
            isPending={change.isPending}
            onClick={() =>
              void change.run(async () => {
                await takeBack(tenantId, thing, share.id)
                return {
                  title: t('takenBack', { name }),
                  undo: async () => {
                    await shareWith(tenantId, thing, share, mayEdit)
                    return undefined
                  },
                }
              })
            }
          >
            {t('takeBack')}
          </Button>
        </div>
      )}
    </li>
  )
}
