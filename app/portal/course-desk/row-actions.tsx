import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { ActionMenu, type MenuItem } from '~/ui/action-menu'
import type { DeskRow } from './desk.queries'
import { type Change, RowDialog } from './row-dialog'

interface RowActionsProps {
  row: DeskRow
  mayChange: boolean
  mayRevoke: boolean
}

const openStates: readonly string[] = ['overdue', 'due', 'later', 'open']

/** What can be done with a course of a person; nothing where nothing can. */
export function RowActions({ row, mayChange, mayRevoke }: RowActionsProps) {
  const t = useTranslations('courseDesk')
  const navigate = useNavigate()
  const [change, setChange] = useState<Change | null>(null)
  const course = row.title[localeOfTag(useLocale())]
  const isOpen = openStates.includes(row.state)
  const items: MenuItem[] = []
  const offer = (key: Change, label: string, isDanger = false) =>
    items.push({ key, label, isDanger, onSelect: () => setChange(key) })
  if (mayChange && isOpen) {
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
    </>
  )
}
