import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { notices } from '~/platform/toasts'
import { ActionMenu, type MenuItem } from '~/ui/action-menu'
import { Checkbox } from '~/ui/checkbox'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import { ruleProblemOf } from './rule-problem'
import { deleteRule, pauseRule, type Rule } from './rules.queries'

/** What can be done with a rule. */
export function RuleActions({ rule, sentence }: { rule: Rule; sentence: string }) {
  const t = useTranslations('assignmentRules')
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [isRemoving, setRemoving] = useState(false)

  async function pause(isPaused: boolean) {
    try {
      const count = await pauseRule(rule.id, isPaused)
      notices.show({ title: isPaused ? t('pausedNow') : t('resumed', { count }), variant: 'success' })
    } catch (error) {
      notices.show({ title: t(`problem.${ruleProblemOf(error)}`), variant: 'destructive' })
    }
    void revalidate()
  }

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
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState('')

  async function remove() {
    setPending(true)
    try {
      const count = await deleteRule(rule.id, takesBack)
      notices.show({ title: t('remove.done', { count }), variant: 'success' })
      onClose()
      void revalidate()
    } catch (error) {
      setProblem(t(`problem.${ruleProblemOf(error)}`))
      setPending(false)
    }
  }

  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={t('remove.title')}
      confirmLabel={t('remove.confirm')}
      isPending={isPending}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p className="font-medium">{sentence}</p>
      <p>{t('remove.text')}</p>
      {rule.unbegun > 0 ? (
        <Checkbox
          name="takeBack"
          label={t('remove.takeBack', { count: rule.unbegun })}
          checked={takesBack}
          onChange={({ target }) => setTakesBack(target.checked)}
        />
      ) : null}
      {problem ? (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      ) : null}
    </ConfirmDialog>
  )
}
