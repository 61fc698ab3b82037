import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Outlet } from '~/platform/outlets.queries'
import { useViewOnly } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { FileField } from '~/ui/file-field'
import { Select } from '~/ui/select'
import { type BillFileProblem, billLinesMax } from './use-bill-import'

interface ChooseBillsProps {
  outlets: readonly Outlet[]
  problem: BillFileProblem | undefined
  isReading: boolean
  onFile: (file: File, outlet: Outlet) => void
}

/** Of which outlet the bills are, and the list. */
export function ChooseBills({ outlets, problem, isReading, onFile }: ChooseBillsProps) {
  const t = useTranslations('loyaltyBills')
  const isViewOnly = useViewOnly()
  const [file, setFile] = useState<File | null>(null)
  const [outletId, setOutletId] = useState(outlets[0]?.id ?? '')
  const outlet = outlets.find(({ id }) => id === outletId)
  return (
    <form
      className="flex max-w-3xl flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        if (file && outlet) onFile(file, outlet)
      }}
    >
      <Select
        name="outlet"
        label={t('outlet')}
        value={outletId}
        onChange={({ target: { value } }) => setOutletId(value)}
        options={outlets.map(({ id, name, city }) => ({ value: id, label: `${name}, ${city}` }))}
      />
      <FileField
        name="bills"
        label={t('file')}
        description={t('fileHelp', { max: billLinesMax })}
        accept=".csv,.txt,.tsv,.xlsx,text/csv"
        error={problem && t(`fileProblem.${problem}`, { max: billLinesMax })}
        onFile={setFile}
      />
      <div>
        <Button type="submit" disabled={isViewOnly || !file || !outlet} isPending={isReading}>
          {t('read')}
        </Button>
      </div>
    </form>
  )
}
