import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { usePressedChange } from '~/platform/changes/use-change'
import { useViewOnly } from '~/platform/view-only'
import { ActionMenu } from '~/ui/action-menu'
import { placeThing, type ReportFolder } from './folders.queries'
import { PlaceDialog } from './place-dialog'

interface ThingMenuProps {
  tenantId: string
  thing: string
  name: string
  folders: readonly ReportFolder[]
  /** The folder it is shown in. */
  from?: ReportFolder | null
  /** Whether whoever looks decides who reads it. */
  mayShare?: boolean
}

/** What can be done with a report or dashboard in a list: a folder for it, and who reads it. */
export function ThingMenu({ tenantId, thing, name, folders, from = null, mayShare = false }: ThingMenuProps) {
  const t = useTranslations('reportSharing')
  const isViewOnly = useViewOnly()
  const navigate = useNavigate()
  const change = usePressedChange()
  const [isPlacing, setPlacing] = useState(false)
  const hasPlace = !isViewOnly && folders.some((one) => one.may_change && one.id !== from?.id)
  const items = [
    ...(mayShare
      ? [{ key: 'who', label: t('open'), onSelect: () => void navigate(`/app/reports/readers/${thing}`) }]
      : []),
    ...(hasPlace ? [{ key: 'place', label: t('folders.placeAct'), onSelect: () => setPlacing(true) }] : []),
    ...(from?.may_change && !isViewOnly
      ? [
          {
            key: 'out',
            label: t('folders.takeOut'),
            onSelect: () =>
              void change.run(async () => {
                await placeThing(tenantId, thing, null, from.id)
                return {
                  title: t('folders.takenOut'),
                  undo: async () => {
                    await placeThing(tenantId, thing, from.id, null)
                    return undefined
                  },
                }
              }),
          },
        ]
      : []),
  ]
  if (items.length === 0) return null
  return (
    <>
      <ActionMenu label={t('actions', { name })} items={items} />
      {isPlacing ? (
        <PlaceDialog
          tenantId={tenantId}
          thing={thing}
          name={name}
          from={from}
          folders={folders}
          onClose={() => setPlacing(false)}
        />
      ) : null}
    </>
  )
}
