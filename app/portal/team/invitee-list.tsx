import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { downloadCsv } from '~/platform/csv'
import { Button } from '~/ui/button'
import { DataList } from '~/ui/data-list'
import { IconButton } from '~/ui/icon-button'
import { Pagination } from '~/ui/pagination'
import { SegmentedControl } from '~/ui/segmented-control'
import type { Column } from '~/ui/table'
import { BulkSteps } from './bulk-steps'
import type { ListedInvitee } from './invitation-list'
import { InviteeField, InviteeFields, useFieldLabels } from './invitee-fields'
import { InviteeResult, useResultWords } from './invitee-result'
import type { BulkInvite } from './use-bulk-invite'

const rowsPerPage = 25

interface InviteeListProps {
  bulk: BulkInvite
  outlets: readonly string[]
  /** Inviting by list is switched off: the list can still be mended and taken along. */
  isClosed: boolean
}

/** A list of people to invite: every row can be mended until it is sent, and says what became of it. */
export function InviteeList({ bulk, outlets, isClosed }: InviteeListProps) {
  const t = useTranslations('team.bulk')
  const words = useTranslations('team.members')
  const [onlyProblems, setOnlyProblems] = useState(false)
  const [page, setPage] = useState(1)
  const isNarrowed = onlyProblems && bulk.problems.length > 0
  const rows = isNarrowed ? bulk.problems : bulk.rows
  const last = Math.max(1, Math.ceil(rows.length / rowsPerPage))
  const shown = rows.slice((Math.min(page, last) - 1) * rowsPerPage).slice(0, rowsPerPage)
  const fields = { bulk, outlets }
  const headings = useFieldLabels()
  const field = (name: 'email' | 'name' | 'role' | 'language' | 'outlet'): Column<ListedInvitee> => ({
    key: name,
    header: headings[name],
    isRowHeader: name === 'email',
    cell: (invitee) => <InviteeField {...fields} name={name} invitee={invitee} />,
  })
  const columns: Column<ListedInvitee>[] = [
    { key: 'row', header: '#', cell: ({ row }) => <span className="leading-11">{row}</span>, isNumber: true },
    field('email'),
    field('name'),
    field('role'),
    field('language'),
    ...(outlets.length > 0 ? [field('outlet')] : []),
    { key: 'result', header: t('result'), cell: (invitee) => <InviteeResult invitee={invitee} /> },
    {
      key: 'remove',
      header: words('actionsHeading'),
      cell: (invitee) => <RemoveButton bulk={bulk} invitee={invitee} />,
    },
  ]
  return (
    <div>
      <BulkSteps bulk={bulk} isClosed={isClosed} download={<DownloadButton rows={bulk.rows} />} />
      {bulk.problems.length > 0 ? (
        <div className="mb-4">
          <SegmentedControl
            label={t('show')}
            name="show"
            value={isNarrowed ? 'problems' : 'all'}
            onChange={(value) => {
              setOnlyProblems(value === 'problems')
              setPage(1)
            }}
            options={[
              { value: 'all', label: t('showAll', { count: bulk.rows.length }) },
              { value: 'problems', label: t('showProblems', { count: bulk.problems.length }) },
            ]}
          />
        </div>
      ) : null}
      <DataList
        state="ready"
        caption={t('list')}
        columns={columns}
        rows={shown}
        rowKey={({ row }) => String(row)}
        narrow={(invitee) => (
          <fieldset className="flex flex-col gap-3" aria-label={t('row', { row: invitee.row })}>
            <div className="flex items-center justify-between gap-3">
              <span className="font-medium text-sm">{t('row', { row: invitee.row })}</span>
              <RemoveButton bulk={bulk} invitee={invitee} />
            </div>
            <InviteeResult invitee={invitee} />
            <InviteeFields {...fields} invitee={invitee} />
          </fieldset>
        )}
        first={{ title: t('nothing'), text: '' }}
      />
      <Pagination page={Math.min(page, last)} pageSize={rowsPerPage} total={rows.length} onPage={setPage} />
    </div>
  )
}

function RemoveButton({ bulk, invitee }: { bulk: BulkInvite; invitee: ListedInvitee }) {
  const t = useTranslations('team.bulk')
  if (invitee.result === 'sent') return null
  return (
    <IconButton
      icon="close"
      label={t('remove', { row: invitee.row })}
      disabled={bulk.task !== null}
      onClick={() => bulk.remove(invitee.row)}
    />
  )
}

function DownloadButton({ rows }: { rows: readonly ListedInvitee[] }) {
  const t = useTranslations('team.bulk')
  const words = useResultWords()
  const columns = [
    ...(['email', 'name', 'role', 'language', 'outlet'] as const).map((field) => ({
      header: t(`columns.${field}`),
      value: (invitee: ListedInvitee) => invitee[field],
    })),
    { header: t('columns.result'), value: words },
  ]
  return (
    <Button
      variant="secondary"
      onClick={() => void downloadCsv(`${t('file.results')}.csv`, columns, [...rows])}
    >
      {t('download')}
    </Button>
  )
}
