import { useState } from 'react'
import { Field, type FieldProps, useField } from '~/ui/field'

/** A colour, chosen with the browser's own picker; its notation stands beside it. */
export function ColorField({
  name,
  label,
  description,
  error,
  defaultValue,
}: FieldProps & { defaultValue: string }) {
  const field = useField({ name, label, description, error })
  const [color, setColor] = useState(defaultValue.toLowerCase())
  return (
    <Field field={field} label={label} description={description}>
      <div className="flex items-center gap-3">
        <input
          {...field.control}
          type="color"
          value={color}
          onChange={({ target }) => setColor(target.value)}
          className="h-11 w-20 cursor-pointer rounded-md border border-control bg-paper-raised p-1"
        />
        <span className="text-ink-soft tabular-nums uppercase">{color}</span>
      </div>
    </Field>
  )
}
