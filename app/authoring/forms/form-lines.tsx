import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { usePressedChange } from '~/platform/changes/use-change'
import { useDateTime } from '~/platform/use-date-time'
import { useViewOnly } from '~/platform/view-only'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { useTitle } from '../use-title'
import { copyForm, type ListedForm } from './forms.queries'

interface FormLinesProps {
  label: string
  forms: readonly ListedForm[]
  tenantId: string
}

/** Forms, one below the other, each with how it stands. */
export function FormLines({ label, forms, tenantId }: FormLinesProps) {
  return (
    <ul aria-label={label} className="-mt-5">
      {forms.map((form) => (
        <FormLine key={form.id} form={form} tenantId={tenantId} />
      ))}
    </ul>
  )
}

function FormLine({ form, tenantId }: { form: ListedForm; tenantId: string }) {
  const t = useTranslations('shopForms')
  const types = useTranslations('shopForms.types')
  const dateTime = useDateTime()
  const title = useTitle()
  const isViewOnly = useViewOnly()
  const navigate = useNavigate()
  const { run, isPending } = usePressedChange('shopForms', { reloads: false })
  const name = title(form.title)
  const isOwn = form.tenantId !== null
  async function adapt() {
    const id = crypto.randomUUID()
    const isDone = await run(async () => {
      await copyForm(tenantId, form.id, id)
      return t('actions.copied')
    })
    if (isDone) await navigate(`/app/mystery-shops/forms/${id}`)
  }
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-8 gap-y-2 border-hairline border-b py-3">
      <div className="min-w-0 max-w-prose">
        <Link
          to={`/app/mystery-shops/forms/${form.id}`}
          className="inline-flex min-h-11 items-center break-words font-medium text-lg text-link underline-offset-4 hover:underline"
        >
          {name}
        </Link>
        {isOwn ? null : <p className="text-sm">{title(form.about)}</p>}
        <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft text-sm tabular-nums">
          {isOwn && form.version ? (
            <Badge tone="success">{t('version', { number: form.version })}</Badge>
          ) : null}
          {isOwn && form.revision !== form.released ? (
            <Badge tone="info">{t(form.version ? 'changed' : 'draft')}</Badge>
          ) : null}
          <span>{types(form.kind)}</span>
          {isOwn ? (
            <span>{t('savedOn', { day: dateTime(new Date(form.updatedAt), { dateStyle: 'medium' }) })}</span>
          ) : null}
        </p>
      </div>
      {isOwn || isViewOnly ? null : (
        <Button variant="secondary" isPending={isPending} onClick={() => void adapt()}>
          <Icon name="copy" />
          {t('actions.adapt')}
          <span className="sr-only">: {name}</span>
        </Button>
      )}
    </li>
  )
}
