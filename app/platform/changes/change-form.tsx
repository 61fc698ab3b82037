import { useTranslations } from 'use-intl'
import { FormFields } from '~/ui/form-fields'
import type { Change } from './use-change'

interface ChangeFormProps {
  change: Pick<Change, 'isPending' | 'errors'>
  /** What was typed; not called while the last change is under way. */
  onSubmit: (form: FormData) => void
  /** Its buttons, below everything that may be said. */
  actions: React.ReactNode
  /** Under which name what was typed is kept on this device. */
  draft?: string | undefined
  /** Called when anything in it is changed. */
  onChange?: (event: React.FormEvent) => void
  /** Between the fields and the buttons: what was counted, for one. */
  after?: React.ReactNode
  className?: string
  ref?: React.Ref<HTMLFormElement>
  children: React.ReactNode
}

/** A form for one change: what is wrong stands above its fields and at them, and what was typed stays. */
export function ChangeForm({
  change,
  onSubmit,
  actions,
  draft,
  onChange,
  after,
  className,
  ref,
  children,
}: ChangeFormProps) {
  const ui = useTranslations('ui')
  const { errors, isPending } = change
  function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent // a button with a name of its own says so
    if (!isPending) onSubmit(new FormData(event.currentTarget, submitter))
  }
  return (
    <form
      ref={ref}
      noValidate
      data-draft={draft}
      onSubmit={submit}
      onChange={onChange}
      className={className ?? 'flex flex-col gap-5'}
    >
      <FormFields errors={errors} summaryTitle={ui('problems', { count: Object.keys(errors).length })}>
        {children}
      </FormFields>
      {after}
      {actions}
    </form>
  )
}
