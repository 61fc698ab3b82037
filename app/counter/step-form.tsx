import { useTranslations } from 'use-intl'
import { Button } from '~/ui/button'
import { FormFields } from '~/ui/form-fields'
import type { Step } from './use-step'

interface StepFormProps {
  step: Step
  submitLabel: string
  onSubmit: (event: React.FormEvent<HTMLFormElement>) => void
  ref?: React.Ref<HTMLFormElement>
  children: React.ReactNode
}

/** A form of the counter: what was done last, its fields with what they lack, and one large button. */
export function StepForm({ step, submitLabel, onSubmit, ref, children }: StepFormProps) {
  const ui = useTranslations('ui')
  const { errors, said, isBusy } = step
  return (
    <form
      ref={ref}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(event)
      }}
      className="flex flex-col gap-5"
    >
      <p
        role="status"
        className={`border-l-4 pl-4 text-lg empty:hidden ${said?.isGood === false ? 'border-warning' : 'border-success'}`}
      >
        {said?.text}
      </p>
      <FormFields errors={errors} summaryTitle={ui('problems', { count: Object.keys(errors).length })}>
        {children}
      </FormFields>
      <div className="grid gap-3 [&>button]:min-h-14">
        <Button type="submit" isPending={isBusy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
