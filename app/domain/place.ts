/** An address with its city, which is not said twice where the address names it already. */
export function placeOf(address: string | null, city: string): string {
  const street = address?.trim()
  if (!street) return city
  const isNamed = street
    .split(/[,\n]/)
    .some((part) => part.trim().toLowerCase() === city.trim().toLowerCase())
  return isNamed ? street : `${street}, ${city}`
}
