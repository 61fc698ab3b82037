import { controlLook } from '~/ui/field'

interface CodeFieldProps {
  label: string
  help: string
}

/** The code of a mail in a field one sees: the link fills it in, without JavaScript it is typed. */
export function CodeField({ label, help }: CodeFieldProps) {
  return (
    <label className="flex flex-col gap-1.5 font-medium text-sm">
      {label}
      <span className="font-normal text-ink-soft">{help}</span>
      <input name="code" required autoComplete="off" spellCheck={false} className={controlLook} />
    </label>
  )
}
