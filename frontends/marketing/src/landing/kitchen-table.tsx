/** Two people at a kitchen table, a window with a lamp: the scene of the landing page. */
export function KitchenTable({ className, label }: { className?: string; label: string }) {
  return (
    <svg className={className} viewBox="0 0 560 440" role="img" aria-label={label}>
      <rect width="560" height="440" rx="28" fill="#E3EFE8" />
      <rect x="190" y="44" width="180" height="170" rx="10" fill="#FBF7F0" stroke="#1F5A44" strokeWidth="8" />
      <path d="M280 44v170M190 128h180" stroke="#1F5A44" strokeWidth="6" />
      <circle cx="328" cy="86" r="22" fill="#F0B94D" />
      <path d="M194 210c30-44 56-44 84-16 24-34 58-38 88 16z" fill="#8CB39E" />
      <path d="M100 0v70" stroke="#22302A" strokeWidth="4" />
      <path d="M62 112l18-42h40l18 42z" fill="#F0B94D" />
      <path d="M62 112h76l26 120H36z" fill="#F0B94D" opacity=".22" />
      <path d="M62 430c-6-84 10-150 76-156 62 0 84 58 86 156z" fill="#8F2D1E" />
      <circle cx="146" cy="222" r="46" fill="#F6D9C2" />
      <path
        d="M98 226c-8-58 30-76 58-72 40 4 48 36 40 62-10-26-34-36-58-32-18 4-30 18-40 42z"
        fill="#D5D6D2"
      />
      <circle cx="106" cy="178" r="22" fill="#D5D6D2" />
      <path d="M152 218h.1M176 218h.1" stroke="#22302A" strokeWidth="7" strokeLinecap="round" />
      <path d="M150 240c8 10 20 10 28 0" stroke="#22302A" strokeWidth="4" fill="none" strokeLinecap="round" />
      <path
        d="M140 218a12 12 0 1 0 24 0 12 12 0 1 0-24 0m28 0a12 12 0 1 0 24 0 12 12 0 1 0-24 0"
        stroke="#22302A"
        strokeWidth="3"
        fill="none"
      />
      <path d="M338 430c0-100 28-154 86-154 62 0 80 66 78 154z" fill="#1F5A44" />
      <circle cx="416" cy="220" r="46" fill="#C98F6B" />
      <path
        d="M462 226c10-62-26-82-56-78-38 4-50 34-40 66 8-20 20-30 34-34 24 16 48 18 62 46z"
        fill="#2B211C"
      />
      <path d="M388 218h.1M412 218h.1" stroke="#22302A" strokeWidth="7" strokeLinecap="round" />
      <path d="M384 240c8 10 22 10 30 0" stroke="#22302A" strokeWidth="4" fill="none" strokeLinecap="round" />
      <path d="M24 356h512v26H24z" fill="#B98A5B" />
      <path d="M24 382h512v58H24z" fill="#A0744A" />
      <path d="M232 356v-42h54v42z" fill="#FBF7F0" />
      <path d="M286 322c22-4 22 26 0 24" stroke="#FBF7F0" strokeWidth="7" fill="none" />
      <path
        d="M246 304c-6-10 6-14 0-24m22 24c-6-10 6-14 0-24"
        stroke="#4A5A52"
        strokeWidth="4"
        fill="none"
        strokeLinecap="round"
      />
      <ellipse cx="330" cy="352" rx="34" ry="9" fill="#FBF7F0" />
      <path d="M306 346c4-16 44-16 48 0z" fill="#D99A4E" />
    </svg>
  );
}
