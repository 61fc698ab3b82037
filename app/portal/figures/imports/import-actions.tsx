import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { usePressedChange } from '~/platform/changes/use-change'
import { downloadCsv } from '~/platform/csv'
import { useViewOnly } from '~/platform/view-only'
import { ActionMenu } from '~/ui/action-menu'
import { useFigureCodeWords } from '../figure-code-words'
import { type ListedImport, listRefusedRows, tryUndo, type Undoing } from './imports.queries'
import { UndoDialog } from './undo-dialog'

/** What can be done with an import: its refused rows as a file, and undoing all of it. */
export function ImportActions({ listed }: { listed: ListedImport }) {
  const { id, name, refused, state } = listed
  const t = useTranslations('figureImports')
  const viewOnly = useTranslations('viewOnly')
  const isViewOnly = useViewOnly()
  const codes = useFigureCodeWords()
  const [asked, setAsked] = useState<Undoing>()
  const { run } = usePressedChange('figureImports')
  const whyNot = isViewOnly ? viewOnly('why') : state === 'undone' ? t('isUndone') : undefined
  const save = () =>
    run(async () => {
      const rows = await listRefusedRows(id)
      await downloadCsv(
        `${t('refusedFile')}-${name}`,
        [
          { header: t('columns.line'), value: ({ line }) => line },
          { header: t('columns.told'), value: ({ told }) => told },
          { header: t('columns.reason'), value: ({ code }) => codes.refused(code) },
        ],
        rows,
      )
      return undefined
    })
  return (
    <>
      <ActionMenu
        label={t('actions', { name })}
        items={[
          {
            key: 'refused',
            label: t('showRefused'),
            onSelect: () => void save(),
            isDisabled: refused === 0,
            description: refused === 0 ? t('noneRefused') : undefined,
          },
          {
            key: 'undo',
            label: t('undo'),
            onSelect: () =>
              void run(async () => {
                setAsked(await tryUndo(id))
                return undefined
              }),
            isDanger: true,
            isDisabled: whyNot !== undefined,
            description: whyNot ?? (state === 'stopped' ? t('goOn') : undefined),
          },
        ]}
      />
      {asked ? <UndoDialog listed={listed} asked={asked} onClose={() => setAsked(undefined)} /> : null}
    </>
  )
}
