import { useNavigate } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { usePressedChange } from '~/platform/changes/use-change'
import { useViewOnly } from '~/platform/view-only'
import { ActionMenu } from '~/ui/action-menu'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { downloadForm } from './file/form-file'
import { useForm } from './form-context'
import { archiveForm, copyForm, type OpenedForm, releaseForm } from './forms.queries'

/** What is done with a form: try it, see what is missing, release it, copy it, take it along as a file, put it away. */
export function FormActions({ opened, tenantId }: { opened: OpenedForm; tenantId: string }) {
  const t = useTranslations('shopForms.actions')
  const locale = localeOfTag(useLocale())
  const isViewOnly = useViewOnly()
  const navigate = useNavigate()
  const { draft, autosave, saving, problems, isTest, setTest, isChecking, setChecking, mayWrite } = useForm()
  const change = usePressedChange('shopForms')
  const isReleased = saving.revision === opened.releasedRevision && saving.state === 'saved'
  async function release() {
    if (problems.length > 0) return setChecking(true)
    if (!(await autosave.flush())) return
    await change.run(async () =>
      t('released', { number: await releaseForm(opened.id, autosave.now().revision) }),
    )
  }
  async function copy() {
    const id = crypto.randomUUID()
    await autosave.flush()
    const isDone = await change.run(async () => {
      await copyForm(tenantId, opened.id, id)
      return t('copied')
    })
    if (isDone) await navigate(`/app/mystery-shops/forms/${id}`)
  }
  const archive = (isArchived: boolean) =>
    change.run(async () => {
      await archiveForm(opened.id, isArchived)
      const undo = async () => {
        await archiveForm(opened.id, !isArchived)
        return t(isArchived ? 'restored' : 'archived')
      }
      return { title: t(isArchived ? 'archived' : 'restored'), undo }
    })
  const isOwn = !opened.isLibrary && !opened.version && !isViewOnly
  const putAway = opened.archivedAt
    ? { key: 'restore', label: t('restore'), onSelect: () => void archive(false) }
    : { key: 'archive', label: t('archive'), isDanger: true, onSelect: () => void archive(true) }
  return (
    <>
      <Button variant="secondary" aria-pressed={isTest} onClick={() => setTest(!isTest)}>
        <Icon name={isTest ? 'edit' : 'eye'} />
        {t(isTest ? 'write' : 'test')}
      </Button>
      {mayWrite ? (
        <>
          <Button variant="secondary" aria-pressed={isChecking} onClick={() => setChecking(!isChecking)}>
            {t('check', { count: problems.length })}
          </Button>
          <Button isPending={change.isPending} disabled={isReleased} onClick={() => void release()}>
            {t('release')}
          </Button>
        </>
      ) : null}
      {opened.isLibrary && !isViewOnly ? (
        <Button isPending={change.isPending} onClick={() => void copy()}>
          <Icon name="copy" />
          {t('adapt')}
        </Button>
      ) : null}
      <ActionMenu
        label={t('more')}
        items={[
          ...(isOwn ? [{ key: 'copy', label: t('copy'), onSelect: () => void copy() }] : []),
          ...(['xlsx', 'csv'] as const).map((kind) => ({
            key: kind,
            label: t(kind),
            onSelect: () => void downloadForm(draft, kind, locale),
          })),
          ...(isOwn ? [putAway] : []),
        ]}
      />
    </>
  )
}
