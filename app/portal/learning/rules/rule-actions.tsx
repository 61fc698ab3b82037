import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { Refused } from '~/platform/changes/refused'
import { useChange, usePressedChange } from '~/platform/changes/use-change'
import { ActionMenu, type MenuItem } from '~/ui/action-menu'
import { Checkbox } from '~/ui/checkbox'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import { deleteRule, pauseRule, type Rule } from './rules.queries'

/** What can be done with a rule. */
export function RuleActions({ rule, sentence }: { rule: Rule; sentence: string }) {
  const t = useTranslations('assignmentRules')
  const navigate = useNavigate()
  const { run } = usePressedChange('assignmentRules')
  const [isRemoving, setRemoving] = useState(false)

  const pause = (isPaused: boolean) =>
    run(async () => {
      const count = await pauseRule(rule.id, isPaused)
      return t(isPaused ? 'pausedNow' : 'resumed', { what: rule.gives, count })
    })

  const items: MenuItem[] = [
    { key: 'edit', label: t('edit'), onSelect: () => navigate(`?rule=${rule.id}`) },
    rule.is_active
      ? { key: 'pause', label: t('pause'), onSelect: () => void pause(true) }
      : { key: 'resume', label: t('resume'), onSelect: () => void pause(false) },
    { key: 'remove', label: t('remove.action'), isDanger: true, onSelect: () => setRemoving(true) },
  ]
  return (
    <>
      <ActionMenu label={t('actionsFor', { rule: sentence })} items={items} />
      {isRemoving ? <RemoveRule rule={rule} sentence={sentence} onClose={() => setRemoving(false)} /> : null}
    </>
  )
}

function RemoveRule({ rule, sentence, onClose }: { rule: Rule; sentence: string; onClose: () => void }) {
  const t = useTranslations('assignmentRules')
  const { revalidate } = useRevalidator()
  const [takesBack, setTakesBack] = useState(false)
  const change = useChange('assignmentRules')

  async function remove() {
    const isMade = await change.run(async () =>
      t('remove.done', { count: await deleteRule(rule.id, takesBack) }),
    )
    if (!isMade) return
    onClose()
    void revalidate()
  }

  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={t('remove.title')}
      confirmLabel={t('remove.confirm')}
      isPending={change.isPending}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p className="font-medium">{sentence}</p>
      <p>{t('remove.text', { what: rule.gives })}</p>
      {rule.unbegun > 0 ? (
        <Checkbox
          name="takeBack"
          label={t('remove.takeBack', { what: rule.gives, count: rule.unbegun })}
          checked={takesBack}
          onChange={({ target }) => setTakesBack(target.checked)}
        />
      ) : null}
      <Refused change={change} />
    </ConfirmDialog>
  )
}
