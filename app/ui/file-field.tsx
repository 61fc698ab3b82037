import { useId, useRef, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { FieldDescription, FieldError, type FieldProps, useField } from './field'
import { IconButton } from './icon-button'
import { Icon } from './icons'

interface FileFieldProps extends FieldProps {
  /** As in HTML: ".csv,text/csv", "image/png". */
  accept: string
  /** On a phone a picture can be taken at once. */
  hasCamera?: boolean
  onFile?: ((file: File | null) => void) | undefined
}

/** One file, chosen or dropped; it can be taken back before it is sent. */
export function FileField({
  name,
  label,
  accept,
  description,
  error,
  isRequired = false,
  hasCamera = false,
  onFile,
}: FileFieldProps) {
  const t = useTranslations('ui.file')
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [refused, setRefused] = useState<string>()
  const [isOver, setOver] = useState(false)
  const field = useField({
    name,
    label,
    description,
    error: refused ? t('wrongKind', { name: refused }) : error,
    isRequired,
  })

  function take(chosen: File | null) {
    setFile(chosen)
    setRefused(undefined)
    onFile?.(chosen)
  }

  function drop(event: React.DragEvent) {
    event.preventDefault()
    setOver(false)
    put(event.dataTransfer.files)
  }

  /** So that the form sends it like a chosen one. */
  function put(files: FileList | null) {
    const [file] = files ?? []
    if (!file || !input.current) return
    if (!isAccepted(file, accept)) return setRefused(file.name)
    input.current.files = files
    take(file)
  }

  function remove() {
    if (input.current) input.current.value = ''
    take(null)
    input.current?.focus()
  }

  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={field.id} className="font-medium text-sm">
        {label}
      </label>
      <FieldDescription id={field.descriptionId}>{description}</FieldDescription>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a convenience beside the button inside */}
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={`flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-dashed p-3 has-aria-invalid:border-2 has-aria-invalid:border-danger ${isOver ? 'border-ink bg-marigold-soft' : 'border-control bg-paper-raised'}`}
      >
        <input
          {...field.control}
          ref={input}
          type="file"
          accept={accept}
          onChange={({ target }) => take(target.files?.[0] ?? null)}
          className="peer sr-only"
        />
        <label
          htmlFor={field.id}
          className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-control px-5 py-2 font-medium hover:border-ink hover:bg-paper-deep peer-focus-visible:outline-3 peer-focus-visible:outline-link peer-focus-visible:outline-offset-3"
        >
          <Icon name="upload" />
          {t('choose')}
        </label>
        {hasCamera ? <Camera onPhoto={put} /> : null}
        {file ? (
          <Chosen file={file} onRemove={remove} />
        ) : (
          <span className="text-ink-soft pointer-coarse:hidden">{t('drop')}</span>
        )}
      </div>
      <FieldError id={field.errorId}>{field.problem}</FieldError>
    </div>
  )
}

/** Opens the phone's camera; a mouse has none, and its own button for files. */
function Camera({ onPhoto }: { onPhoto: (files: FileList | null) => void }) {
  const t = useTranslations('ui.file')
  const id = useId()
  return (
    <span className="relative hidden pointer-coarse:inline-flex">
      <input
        id={id}
        type="file"
        accept="image/jpeg"
        capture="environment"
        onChange={({ target }) => onPhoto(target.files)}
        className="peer sr-only"
      />
      <label
        htmlFor={id}
        className="inline-flex min-h-11 cursor-pointer items-center rounded-md border border-control px-5 py-2 font-medium hover:border-ink hover:bg-paper-deep peer-focus-visible:outline-3 peer-focus-visible:outline-link peer-focus-visible:outline-offset-3"
      >
        {t('camera')}
      </label>
    </span>
  )
}

function Chosen({ file, onRemove }: { file: File; onRemove: () => void }) {
  const t = useTranslations('ui.file')
  const { number } = useFormatter()
  const kilobytes = file.size / 1000
  const size =
    kilobytes < 1000
      ? number(Math.max(0.1, kilobytes), { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 1 })
      : number(kilobytes / 1000, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })
  return (
    <span role="status" className="flex min-w-0 grow items-center gap-3">
      <span className="min-w-0 break-all">{file.name}</span>
      <span className="whitespace-nowrap text-ink-soft text-sm">{size}</span>
      <span className="ml-auto">
        <IconButton icon="close" label={t('remove', { name: file.name })} onClick={onRemove} />
      </span>
    </span>
  )
}

/** What the browser checks for a chosen file, for a dropped one. */
function isAccepted({ name, type }: File, accept: string): boolean {
  return accept.split(',').some((part) => {
    const kind = part.trim().toLowerCase()
    if (kind.startsWith('.')) return name.toLowerCase().endsWith(kind)
    return kind.endsWith('/*') ? type.startsWith(kind.slice(0, -1)) : type === kind
  })
}
