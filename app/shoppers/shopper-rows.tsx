import { useTranslations } from 'use-intl'
import { usePressedChange } from '~/platform/changes/use-change'
import type { Column } from '~/platform/list/list-view'
import { saveFile } from '~/platform/save-file'
import { ActionMenu } from '~/ui/action-menu'
import { Badge } from '~/ui/badge'
import { GradeButton } from './grade-button'
import { type Conflict, exportShopper, inviteShopper, type ShopperRow } from './shoppers.queries'
import { useAboutColumns } from './use-about-columns'

export interface AskedShopper {
  shopper: ShopperRow
  what: 'change' | 'conflicts' | 'account' | 'active' | 'paused' | 'ended' | 'erase'
}

interface ShopperColumns {
  conflicts: readonly Conflict[]
  /** Null for the platform's pool. */
  tenantId: string | null
  /** Undefined for viewers who may change nothing. */
  onAsk: ((asked: AskedShopper) => void) | undefined
}

const tones = { invited: 'info', active: 'success', paused: 'warning', ended: 'neutral' } as const

/** What can be done about a shopper as they stand. */
export function stepsOf({ state, consentVersion, name }: ShopperRow): AskedShopper['what'][] {
  if (name === null) return []
  return [
    'change',
    'conflicts',
    'account',
    ...(state === 'active' ? ['paused' as const] : []),
    ...(consentVersion !== null && state !== 'active' ? ['active' as const] : []),
    ...(state === 'ended' ? [] : ['ended' as const]),
    'erase',
  ]
}

/** How a shopper is written in the list. */
export function useShopperColumns({ conflicts, tenantId, onAsk }: ShopperColumns): Column<ShopperRow>[] {
  const t = useTranslations('shoppers')
  const about = useAboutColumns<ShopperRow>('labelled')
  const press = usePressedChange()
  const unread = usePressedChange(undefined, { reloads: false })
  const conflictsOf = ({ id }: ShopperRow) => conflicts.filter(({ shopperId }) => shopperId === id).length
  const invite = ({ id }: ShopperRow) =>
    void press.run(async () => {
      await inviteShopper(id)
      return t('said.invited')
    })
  const download = ({ id }: ShopperRow) =>
    void unread.run(async () => {
      const all = JSON.stringify(await exportShopper(id), null, 2)
      saveFile(`${t('exportFile')}.json`, new Blob([all], { type: 'application/json' }))
      return undefined
    })
  return [
    {
      key: 'name',
      header: t('name'),
      isRowHeader: true,
      cell: ({ name, email }) => (
        <span className="block min-w-0 break-words">
          {name ?? t('erased')}
          {email ? (
            <span className="block text-ink-soft text-sm [overflow-wrap:anywhere]">{email}</span>
          ) : null}
        </span>
      ),
      csv: ({ name }) => name,
    },
    { key: 'email', header: t('email'), csv: ({ email }) => email },
    { key: 'phone', header: t('phone'), csv: ({ phone }) => phone },
    ...about,
    {
      key: 'grade',
      header: t('grade.header'),
      phone: 'labelled',
      cell: (shopper) =>
        shopper.name === null ? null : <GradeButton tenantId={tenantId} shopper={shopper} />,
      csv: ({ grade }) => grade,
    },
    {
      key: 'state',
      header: t('state'),
      phone: 'small',
      cell: (shopper) => (
        <span className="flex flex-wrap gap-2">
          <Badge tone={tones[shopper.state]}>{t(`states.${shopper.state}`)}</Badge>
          {shopper.saidConflict ? <Badge tone="danger">{t('saidConflict')}</Badge> : null}
          {conflictsOf(shopper) > 0 ? (
            <Badge tone="warning">{t('hasConflicts', { count: conflictsOf(shopper) })}</Badge>
          ) : null}
        </span>
      ),
      csv: ({ state }) => t(`states.${state}`),
    },
    ...(onAsk
      ? [
          {
            key: 'steps',
            header: t('doThis'),
            phone: 'corner' as const,
            cell: (shopper: ShopperRow) =>
              shopper.name === null ? null : (
                <ActionMenu
                  label={t('stepsOf', { name: shopper.name })}
                  items={[
                    ...(shopper.state === 'invited'
                      ? [{ key: 'invite', label: t('steps.invite'), onSelect: () => invite(shopper) }]
                      : []),
                    ...stepsOf(shopper).map((what) => ({
                      key: what,
                      label: t(`steps.${what}`),
                      onSelect: () => onAsk({ shopper, what }),
                      isDanger: what === 'erase',
                    })),
                    { key: 'export', label: t('steps.export'), onSelect: () => download(shopper) },
                  ]}
                />
              ),
          },
        ]
      : []),
  ]
}
