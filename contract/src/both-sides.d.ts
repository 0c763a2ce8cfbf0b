/**
 * What a browser and Node both bring, as far as the contract uses it. The contract is checked without the types of either, so
 * that `process` and `document` don't compile in it; what it takes from outside the language is said here, and only here.
 */
declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>
}
declare function atob(base64: string): string
declare function btoa(bytes: string): string
declare const crypto: { getRandomValues<Bytes extends Uint8Array>(bytes: Bytes): Bytes }
declare class Blob {
  readonly size: number
}
