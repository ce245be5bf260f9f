#!/bin/sh
# With a certificate at /certificate/tls.crt and its key at /certificate/tls.key the edge speaks TLS on 8443, and
# sends there who comes without. Without one it speaks HTTP on 8080: behind something that has the certificate.
set -eu

if [ ! -f /certificate/tls.crt ]; then exit 0; fi
cat > /etc/nginx/conf.d/tls.inc <<EOF
listen 8443 ssl http2;
ssl_certificate /certificate/tls.crt;
ssl_certificate_key /certificate/tls.key;
ssl_protocols TLSv1.2 TLSv1.3;
ssl_session_cache shared:tls:1m;
ssl_session_tickets off;
if (\$scheme = http) { return 308 ${HEMMA_PUBLIC_ORIGIN}\$request_uri; }
EOF
