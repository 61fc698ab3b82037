import { useId, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { useViewOnly } from '~/platform/view-only'
import { ActionMenu } from '~/ui/action-menu'
import type { Thing } from '../shelf/use-things'
import { FolderDialog } from './folder-dialog'
import { type ReportFolder, removeFolder } from './folders.queries'
import { ThingMenu } from './thing-menu'
import { draggedReport, useDropping } from './use-placing'

interface FolderItemProps {
  tenantId: string
  folder: ReportFolder
  folders: readonly ReportFolder[]
  things: readonly Thing[]
  isAdmin: boolean
}

/** One folder with what lies in it; takes what is dropped upon it. */
export function FolderItem({ tenantId, folder, folders, things, isAdmin }: FolderItemProps) {
  const t = useTranslations('reportSharing.folders')
  const id = useId()
  const isViewOnly = useViewOnly()
  const mayChange = folder.may_change && !isViewOnly
  const { isOver, dropping } = useDropping(tenantId, folder, mayChange)
  const [asked, setAsked] = useState<'rename' | 'remove' | null>(null)
  const held = folder.things.flatMap((key) => things.filter(({ thing }) => thing === key))
  return (
    <li
      aria-labelledby={id}
      {...dropping}
      className={`border-t-2 pt-3 ${isOver ? 'border-marigold bg-paper-deep' : 'border-ink'}`}
    >
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <h3 id={id} className="break-words text-base">
            {folder.name}
          </h3>
          <p className="text-ink-soft text-sm">
            {[t(folder.is_wide ? 'isWide' : 'isOwn'), folder.is_sample ? t('sample') : '']
              .filter(Boolean)
              .join(' ')}
          </p>
        </div>
        {mayChange ? (
          <ActionMenu
            label={t('actions', { name: folder.name })}
            items={[
              { key: 'rename', label: t('rename'), onSelect: () => setAsked('rename') },
              { key: 'remove', label: t('remove'), isDanger: true, onSelect: () => setAsked('remove') },
            ]}
          />
        ) : null}
      </div>
      {held.length > 0 ? (
        <ul>
          {held.map(({ thing, name, to, mayShare }) => (
            <li
              key={thing}
              {...draggedReport({ thing, from: folder.id }, mayChange)}
              className="flex items-center justify-between gap-2"
            >
              <Link
                to={to}
                className="inline-flex min-h-11 min-w-0 items-center break-words font-medium text-link underline underline-offset-4 hover:no-underline"
              >
                {name}
              </Link>
              <ThingMenu
                tenantId={tenantId}
                thing={thing}
                name={name}
                folders={folders}
                from={folder}
                mayShare={mayShare}
              />
            </li>
          ))}
        </ul>
      ) : (
        <p className="py-2 text-ink-soft">{t(mayChange ? 'empty' : 'emptyRead')}</p>
      )}
      {asked === 'rename' ? (
        <FolderDialog tenantId={tenantId} folder={folder} isAdmin={isAdmin} onClose={() => setAsked(null)} />
      ) : asked === 'remove' ? (
        <ChangeDialog
          title={t('removeTitle', { name: folder.name })}
          role="alertdialog"
          confirmLabel={t('remove')}
          onConfirm={async () => {
            await removeFolder(tenantId, folder.id)
            return t('removed')
          }}
          onClose={() => setAsked(null)}
        >
          <p className="text-ink-soft">{t('removeText')}</p>
        </ChangeDialog>
      ) : null}
    </li>
  )
}
