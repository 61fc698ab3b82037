import { TextField } from '~/ui/text-field'

/** The address of an account, helped by the browser's own memory and the right keyboard of a phone. */
export function EmailField({ label, defaultValue }: { label: string; defaultValue?: string | undefined }) {
  return (
    <TextField
      name="email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      label={label}
      defaultValue={defaultValue}
      isRequired
    />
  )
}
