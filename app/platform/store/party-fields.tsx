import { TextArea } from '~/ui/text-area'
import { TextField } from '~/ui/text-field'

interface PartyFieldsProps {
  entered: { legal_name: string; address: string } | null
  words: { legalName: string; legalNameHelp?: string; address: string }
}

/** Who stands on an invoice: name and address, the same for the seller and the buyer. */
export function PartyFields({ entered, words }: PartyFieldsProps) {
  return (
    <>
      <TextField
        name="legal_name"
        label={words.legalName}
        {...(words.legalNameHelp && { description: words.legalNameHelp })}
        defaultValue={entered?.legal_name}
        maxLength={120}
        autoComplete="organization"
        isRequired
      />
      <TextArea
        name="address"
        label={words.address}
        defaultValue={entered?.address}
        maxLength={300}
        isRequired
      />
    </>
  )
}

interface GstinFieldProps {
  entered: string | null | undefined
  label: string
  help: string
  isRequired?: boolean
}

/** The number of a business under GST; its first two digits are the state. */
export function GstinField({ entered, label, help, isRequired = false }: GstinFieldProps) {
  return (
    <TextField
      name="gstin"
      label={label}
      description={help}
      defaultValue={entered ?? ''}
      maxLength={20}
      autoComplete="off"
      isRequired={isRequired}
    />
  )
}

/** What a form about a party says in a field, without the spaces around it. */
export const textOf = (form: FormData, name: string) => String(form.get(name) ?? '').trim()

/** Which field a refusal about a party is about. */
export const partyFields = {
  legal_name_required: 'legal_name',
  billing_address_required: 'address',
  invalid_gstin: 'gstin',
} as const

/** Nothing entered yet is an answer, not a failure. */
export const wrapped = async <Party,>(party: Promise<Party | null>) => ({ entered: await party })
