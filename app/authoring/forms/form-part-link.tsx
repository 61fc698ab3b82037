import { type PartLinkProps, PlacedPartLink } from '../part-link'
import { useForm } from './form-context'

/** A link to a part of the form. */
export function FormPartLink(props: PartLinkProps) {
  const { part, chosen } = useForm()
  return <PlacedPartLink {...props} open={part} chosen={chosen} />
}
