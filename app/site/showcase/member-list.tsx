import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ActionMenu } from '~/ui/action-menu'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { DataList, type DataListState } from '~/ui/data-list'
import { ListToolbar } from '~/ui/list-toolbar'
import { Pagination } from '~/ui/pagination'
import { SegmentedControl } from '~/ui/segmented-control'
import { Select } from '~/ui/select'
import type { Column, Sort } from '~/ui/table'

export const members = [
  { name: 'Asha Rao', role: 'admin', seen: 'today' },
  { name: 'Imran Shaikh', role: 'member', seen: 'today' },
  { name: 'Lata Menon', role: 'member', seen: 'yesterday' },
] as const

type Member = (typeof members)[number]

const states: readonly DataListState[] = ['ready', 'loading', 'failed', 'first', 'none']

/** A list with its states to choose from. */
export function MemberList() {
  const t = useTranslations('styleGuide.lists')
  const [state, setState] = useState<DataListState>('ready')
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(1)
  const [sort, setSort] = useState<Sort>({ key: 'name', direction: 'ascending' })
  const show = () => setState('ready')
  const rows = sort.direction === 'ascending' ? members : members.toReversed()
  const columns: readonly Column<Member>[] = [
    { key: 'name', header: t('name'), cell: ({ name }) => name, isSortable: true, isRowHeader: true },
    { key: 'role', header: t('role'), cell: ({ role }) => <Badge>{t(role)}</Badge> },
    { key: 'seen', header: t('seen'), cell: ({ seen }) => t(seen) },
    { key: 'actions', header: t('actions'), cell: (member) => <Actions {...member} />, isNumber: true },
  ]
  return (
    <div className="flex min-w-0 flex-col gap-8">
      <SegmentedControl
        label={t('state')}
        name="list-state"
        value={state}
        onChange={setState}
        options={states.map((value) => ({ value, label: t(value) }))}
      />
      <div>
        <ListToolbar search={{ label: t('search'), value: typed, onChange: setTyped }} onExport={show}>
          <Select
            name="role"
            label={t('role')}
            options={[
              { value: '', label: t('anyRole') },
              { value: 'admin', label: t('admin') },
              { value: 'member', label: t('member') },
            ]}
          />
        </ListToolbar>
        <DataList
          state={state}
          caption={t('caption')}
          columns={columns}
          rows={state === 'ready' ? rows : []}
          rowKey={({ name }) => name}
          sort={sort}
          onSort={setSort}
          narrow={(member) => (
            <div className="flex items-center justify-between gap-4">
              <div>
                <p className="font-medium">{member.name}</p>
                <p className="text-ink-soft text-sm">
                  {t(member.role)} · {t(member.seen)}
                </p>
              </div>
              <Actions {...member} />
            </div>
          )}
          first={{
            title: t('firstTitle'),
            text: t('firstText'),
            action: <Button onClick={show}>{t('firstAction')}</Button>,
          }}
          onClear={show}
          onRetry={show}
        />
        {state === 'ready' ? <Pagination page={page} pageSize={3} total={8} onPage={setPage} /> : null}
      </div>
    </div>
  )
}

function Actions({ name }: Member) {
  const t = useTranslations('styleGuide.lists')
  const nothing = () => {}
  return (
    <ActionMenu
      label={t('actionsFor', { name })}
      items={[
        { key: 'promote', label: t('promote'), onSelect: nothing },
        {
          key: 'resend',
          label: t('resend'),
          onSelect: nothing,
          isDisabled: true,
          description: t('resendWhy'),
        },
        { key: 'remove', label: t('remove'), onSelect: nothing, isDanger: true },
      ]}
    />
  )
}
