import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { ActionMenu, type MenuItem } from '~/ui/action-menu'
import { type DeskRow, isUnfinished } from './desk.queries'
import { NudgeDialog } from './nudge-dialog'
import { useNudge } from './picked-rows'
import { type Change, RowDialog } from './row-dialog'

interface RowActionsProps {
  tenantId: string
  row: DeskRow
  mayChange: boolean
  mayRevoke: boolean
}

/** What can be done with a course of a person; nothing where nothing can. */
export function RowActions({ tenantId, row, mayChange, mayRevoke }: RowActionsProps) {
  const t = useTranslations('courseDesk')
  const navigate = useNavigate()
  const [change, setChange] = useState<Change | null>(null)
  const course = row.title[localeOfTag(useLocale())]
  const isOpen = isUnfinished(row)
  const { results, nudge, close } = useNudge(tenantId)
  const items: MenuItem[] = []
  const offer = (key: Change, label: string, isDanger = false) =>
    items.push({ key, label, isDanger, onSelect: () => setChange(key) })
  if (mayChange && isOpen) {
    items.push({ key: 'nudge', label: t('nudge.one'), onSelect: () => void nudge([row.assignment_id]) })
    offer('extend', t('extend.action'))
    offer('waive', t('waive.action'))
    offer('cancel', t('cancelling.action'), true)
  }
  if (row.certificate) {
    const to = `/app/courses/${row.assignment_id}/certificate`
    items.push({ key: 'certificate', label: t('openCertificate'), onSelect: () => navigate(to) })
    if (mayChange && mayRevoke && row.certificate.state !== 'revoked')
      offer('revoke', t('revoke.action'), true)
  }
  if (items.length === 0) return null
  return (
    <>
      <ActionMenu label={t('actionsFor', { person: row.full_name, course })} items={items} />
      {change ? (
        <RowDialog row={row} course={course} change={change} onClose={() => setChange(null)} />
      ) : null}
      {results ? <NudgeDialog results={results} onClose={close} /> : null}
    </>
  )
}
