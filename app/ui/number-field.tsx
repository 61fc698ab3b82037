import {
  NumberField as AriaNumberField,
  Button,
  FieldError,
  Group,
  Input,
  Label,
  Text,
} from 'react-aria-components/NumberField'
import { type FieldProps, useField } from './field'
import { Icon } from './icons'

interface NumberFieldProps extends FieldProps {
  defaultValue?: number
  value?: number
  onChange?: (value: number) => void
  min?: number
  max?: number
  step?: number
  /** How the number is written: `{ style: 'currency', currency: 'INR' }`, `{ style: 'percent' }`. */
  format?: Intl.NumberFormatOptions
  isDisabled?: boolean
}

const stepLook =
  'flex size-11 shrink-0 items-center justify-center border-control text-ink-soft hover:bg-paper-deep hover:text-ink disabled:opacity-40'

/** A number written the reader's way (1,25,000); the form receives it plain (125000). */
export function NumberField({
  name,
  label,
  description,
  error,
  isRequired = false,
  min,
  max,
  format,
  ...rest
}: NumberFieldProps) {
  const field = useField({ name, label, description, error, isRequired })
  return (
    <AriaNumberField
      {...rest}
      {...(format ? { formatOptions: format } : {})}
      {...(min === undefined ? {} : { minValue: min })}
      {...(max === undefined ? {} : { maxValue: max })}
      id={field.id}
      name={name}
      isRequired={isRequired}
      isInvalid={field.problem !== undefined}
      validationBehavior="aria"
      className="flex flex-col gap-1.5"
    >
      <Label className="font-medium text-sm">{label}</Label>
      {description ? (
        <Text slot="description" className="text-ink-soft text-sm">
          {description}
        </Text>
      ) : null}
      <Group className="flex w-full max-w-64 overflow-hidden rounded-md border border-control bg-paper-raised invalid:border-2 invalid:border-danger hover:border-ink [&:focus-within]:outline-3 [&:focus-within]:outline-link [&:focus-within]:outline-offset-3">
        <Button slot="decrement" className={`${stepLook} border-r`}>
          <Icon name="minus" />
        </Button>
        <Input className="min-h-11 w-full min-w-0 bg-transparent px-3 text-right tabular-nums outline-none" />
        <Button slot="increment" className={`${stepLook} border-l`}>
          <Icon name="plus" />
        </Button>
      </Group>
      {field.problem ? (
        <FieldError className="flex gap-1.5 text-danger text-sm">
          <Icon name="alert" className="mt-0.5 size-4.5" />
          {field.problem}
        </FieldError>
      ) : null}
    </AriaNumberField>
  )
}
