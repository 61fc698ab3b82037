import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useViewOnly } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Section } from '~/ui/section'
import type { Thing } from '../shelf/use-things'
import { FolderDialog } from './folder-dialog'
import { FolderItem } from './folder-item'
import type { ReportFolder } from './folders.queries'

interface FolderSectionProps {
  tenantId: string
  folders: readonly ReportFolder[]
  things: readonly Thing[]
  isAdmin: boolean
}

/** One's own folders and those of the workspace, with what lies in each. */
export function FolderSection({ tenantId, folders, things, isAdmin }: FolderSectionProps) {
  const t = useTranslations('reportSharing.folders')
  const isViewOnly = useViewOnly()
  const [isMaking, setMaking] = useState(false)
  return (
    <Section
      title={t('title')}
      actions={
        isViewOnly ? null : (
          <Button variant="secondary" onClick={() => setMaking(true)}>
            {t('new')}
          </Button>
        )
      }
    >
      {folders.length > 0 ? (
        <ul className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
          {folders.map((folder) => (
            <FolderItem
              key={folder.id}
              tenantId={tenantId}
              folder={folder}
              folders={folders}
              things={things}
              isAdmin={isAdmin}
            />
          ))}
        </ul>
      ) : (
        <EmptyState title={t('first')} text={t('firstText')} />
      )}
      {isMaking ? (
        <FolderDialog tenantId={tenantId} isAdmin={isAdmin} onClose={() => setMaking(false)} />
      ) : null}
    </Section>
  )
}
