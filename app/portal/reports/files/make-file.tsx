import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { usePressedChange } from '~/platform/changes/use-change'
import { useViewOnly } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { askReportFile, type SaidFile } from './files.queries'

interface MakeFileProps {
  tenantId: string
  /** What the file holds, and with which words around it. */
  file: SaidFile
  label: string
}

/** Has all rows of what is seen made as a file in the background, and leads to where it will lie. */
export function MakeFile({ tenantId, file, label }: MakeFileProps) {
  const t = useTranslations('reportFiles')
  const isViewOnly = useViewOnly()
  const asking = usePressedChange(undefined, { reloads: false })
  const [isAsked, setIsAsked] = useState(false)
  if (isViewOnly || file.asks.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Button
        variant="secondary"
        isPending={asking.isPending}
        onClick={() =>
          void asking.run(async () => {
            await askReportFile(tenantId, crypto.randomUUID(), file)
            setIsAsked(true)
            return t('asked')
          })
        }
      >
        <Icon name="download" />
        {label}
      </Button>
      {isAsked ? (
        <Link
          to="/app/reports/files"
          className="inline-flex min-h-11 items-center text-link underline underline-offset-4 hover:no-underline"
        >
          {t('toFiles')}
        </Link>
      ) : null}
    </div>
  )
}
